"""numba-cuda, with tables that lie in a GPU's main memory, each of them once: all tables of a game,
once for every rule that reads them, do not fit into what a GPU has for constants."""

import hashlib
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):  # numba-cuda 0.30 asks for it, NumPy 2.5 has it no more
    setattr(np, "row_stack", np.vstack)  # noqa: B010 - type checkers know no such name

import numba
import numba.cuda
from llvmlite import ir
from numba.core import cgutils
from numba.cuda import extending
from numba.cuda.codegen import CUDACodeLibrary
from numba.cuda.target import CUDATargetContext

from rooftree.core.compiled import table as smallest

cuda: Any = numba.cuda
intrinsic: Any = extending.intrinsic  # its types know no first argument
types: Any = numba.types

MAIN_MEMORY = 1  # as LLVM numbers address spaces for NVIDIA

_tables: dict[int, Any] = {}


def table(values: Any) -> Any:
    """A constant array of the smallest signed type that holds the values."""
    array = smallest(values)
    _tables[id(array)] = array
    return array


def _in_main_memory(self: Any, builder: Any, kind: Any, array: Any) -> Any:
    """A table that two rules read has one name, by which the linker makes one of them."""
    if id(array) not in _tables:
        return _usual(self, builder, kind, array)
    content = array.tobytes()
    name = f"rooftree_table_{hashlib.sha256(content).hexdigest()}"
    held = builder.module.globals.get(name)
    if held is None:
        octets = ir.Constant(ir.ArrayType(ir.IntType(8), len(content)), bytearray(content))
        held = ir.GlobalVariable(builder.module, octets.type, name, addrspace=MAIN_MEMORY)
        held.linkage, held.global_constant, held.align = "linkonce_odr", True, 8
        held.initializer = octets
    pointer = builder.addrspacecast(held, ir.PointerType(ir.IntType(8)), "generic")
    made = self.make_array(kind)(self, builder)
    self.populate_array(
        made,
        data=builder.bitcast(pointer, made.data.type),
        shape=[self.get_constant(types.intp, length) for length in array.shape],
        strides=[self.get_constant(types.intp, step) for step in array.strides],
        itemsize=made.itemsize,
        parent=made.parent,
        meminfo=None,
    )
    return made._getvalue()


# Copies that nobody waits for one by one ----------------------------------------------------------

COPIED = (4, 8)  # bytes of a word that a GPU can copy by itself

_COPY = """{{
.reg .u64 to, from;
cvta.to.shared.u64 to, $0;
cvta.to.global.u64 from, $1;
cp.async.ca.shared.global [to], [from], {width};
}}"""


@intrinsic  # type: ignore[untyped-decorator]
def copy_later(typing: Any, source: Any, i: Any, target: Any, k: Any) -> Any:
    """Word i of an array in main memory becomes word k of one in shared memory, by the time that
    `wait_for_copies` is over."""
    width = source.dtype.bitwidth // 8

    def lower(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        source, i, target, k = given
        from_, to = (
            cgutils.get_item_pointer(
                context,
                builder,
                kind,
                context.make_array(kind)(context, builder, value=array),
                [index],
                wraparound=False,
            )
            for kind, array, index in (
                (signature.args[0], source, i),
                (signature.args[2], target, k),
            )
        )
        if width in COPIED:
            kind = ir.FunctionType(ir.VoidType(), [to.type, from_.type])
            text = _COPY.format(width=width)
            builder.call(ir.InlineAsm(kind, text, "l,l,~{memory}", side_effect=True), [to, from_])
        else:
            builder.store(builder.load(from_), to)
        return context.get_dummy_value()

    return types.void(source, types.int64, target, types.int64), lower


@intrinsic  # type: ignore[untyped-decorator]
def wait_for_copies(typing: Any) -> Any:
    """Until all that the thread copies has arrived."""

    def lower(context: Any, builder: Any, signature: Any, given: Any) -> Any:
        kind = ir.FunctionType(ir.VoidType(), [])
        text = "cp.async.wait_all;"
        builder.call(ir.InlineAsm(kind, text, "~{memory}", side_effect=True), [])
        return context.get_dummy_value()

    return types.void(), lower


def compiled_at_once(kernel: Any, signature: Any) -> Any:
    """Compile a kernel, without the text for assemblers that numba-cuda would make of it first, and
    which nobody reads."""
    library: Any = CUDACodeLibrary
    own = library.get_asm_str
    library.get_asm_str = library.get_llvm_str
    try:
        return kernel.compile(signature)
    finally:
        library.get_asm_str = own


_context: Any = CUDATargetContext
_usual = _context.make_constant_array
_context.make_constant_array = _in_main_memory
