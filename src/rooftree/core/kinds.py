"""What Python passes to rules. A generic module (`calls`, `simulate`, a bot) declares it for every
parameter, so that lanes can compile ahead; a game's own rules stay plain, their types follow.
"""

from typing import Annotated, Any

State = Annotated[Any, "one state: a NumPy record, or its twin"]
States = Annotated[Any, "an array of such records, or a list of twins"]
Numbers = Annotated[Any, "an int64 array, or a list of int"]
Features = Annotated[Any, "a float32 array"]
Integers = Annotated[Any, "an int32 array: what learners take"]
Bits = Annotated[Any, "a uint32 array"]
Flags = Annotated[Any, "an array of bool"]
Words = Annotated[Any, "an array of states as whole numbers, `StateType.word`, for a GPU"]

KINDS = {
    "State": State,
    "States": States,
    "Numbers": Numbers,
    "Features": Features,
    "Integers": Integers,
    "Bits": Bits,
    "Flags": Flags,
    "Words": Words,
    "int": int,
}
