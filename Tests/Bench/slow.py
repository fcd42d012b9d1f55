"""Keeps 200 clients that send a head byte by byte and 200 that send a body so: PORT SECONDS; prints how they ended.

Whoever is ended is followed by another, so that there are as many of them all the time.
"""
import selectors
import socket
import sys
import time

port, seconds = int(sys.argv[1]), float(sys.argv[2])
BEGINNINGS = {
    "head": b"GET /plain HTTP/1.1\r\nHost: a\r\nX-Slow: ",
    "body": b"POST /plain HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n",
}
watch = selectors.DefaultSelector()
ends = {}


def begin(kind):
    client = socket.create_connection(("127.0.0.1", port))
    client.sendall(BEGINNINGS[kind])
    client.setblocking(False)
    watch.register(client, selectors.EVENT_READ, (kind, time.monotonic()))


def end(key):
    kind, began = key.data
    try:
        answer = key.fileobj.recv(4096)
    except OSError:
        answer = b""
    status = answer[9:12].decode() if answer else "no answer"
    ends.setdefault((kind, status), []).append(time.monotonic() - began)
    watch.unregister(key.fileobj)
    key.fileobj.close()
    begin(kind)


for _ in range(200):
    begin("head")
    begin("body")
stop = time.monotonic() + seconds
while time.monotonic() < stop:
    for key, _ in watch.select(0):
        end(key)
    for key in list(watch.get_map().values()):
        try:
            key.fileobj.send(b"a")
        except OSError:
            pass
    time.sleep(0.5)
for (kind, status), times in sorted(ends.items()):
    print(f"slow {kind}: {len(times)} ended with {status} after {min(times):.1f} to {max(times):.1f} s")
