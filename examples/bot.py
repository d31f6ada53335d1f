"""A bot of thirty lines: it sits down at a Rooftree server and plays by the public protocol.

python examples/bot.py http://127.0.0.1:8765 treehouse            opens a table against a bot
python examples/bot.py http://127.0.0.1:8765 --join CODE          sits down where a code leads
"""

import asyncio
import random
import sys

from rooftree.client import Guest


async def main(address: str, *what: str) -> None:
    guest = await Guest.arrive(address, "Thirty Lines")
    if what[0] == "--join":
        table = await guest.join(what[1])
    else:
        table = await guest.create(what[0], ["me", "bot random"])
    async with guest.at(table) as seat:
        while await seat.my_turn():
            action = random.choice(seat.actions)
            print(f"{seat.prompt}  ->  {action['text']}")
            await seat.act(action)
    print(f"over: won by {seat.over['winners']}; I sat at {seat.welcome['seats']}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
