"""The least a server can do for `server.py`: no rules, no store, no outbox. Four fixed views of
1.6 kB for each act, sent at once. It shows what the network costs on this machine at this moment.

    python benchmarks/bare.py PORT
"""

import sys

import uvicorn
from starlette.applications import Starlette
from starlette.responses import PlainTextResponse
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

VIEW = (
    '{"type":"view","seat":0,"number":1,"offer":1,"view":{"waiting":[0],"padding":"%s"},'
    '"actions":[{"code":1}],"log":[]}'
) % ("x" * 1500)
rooms: dict[str, list[WebSocket]] = {}


async def socket(websocket: WebSocket) -> None:
    await websocket.accept()
    room = rooms.setdefault(websocket.path_params["table"], [])
    room.append(websocket)
    try:
        while True:
            said = await websocket.receive_text()
            for other in [websocket] if '"hello"' in said else room:
                await other.send_text(VIEW)
    except (WebSocketDisconnect, RuntimeError):
        room.remove(websocket)


async def health(request: object) -> PlainTextResponse:
    return PlainTextResponse("{}")


app = Starlette(routes=[WebSocketRoute("/ws/{table}", socket), Route("/health", health)])

if __name__ == "__main__":
    uvicorn.run(
        app,
        port=int(sys.argv[1]),
        loop="auto",
        http="httptools",
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        log_config=None,
    )
