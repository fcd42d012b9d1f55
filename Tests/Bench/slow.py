"""200 clients that send a head byte by byte and 200 that send a body so: PORT SECONDS; prints how they ended."""
import selectors
import socket
import sys
import time

port, seconds = int(sys.argv[1]), float(sys.argv[2])
HEAD = b"GET /plain HTTP/1.1\r\nHost: a\r\nX-Slow: "
BODY = b"POST /plain HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n"
watch = selectors.DefaultSelector()
ends = {}


def begin(kind, beginning):
    client = socket.create_connection(("127.0.0.1", port))
    client.sendall(beginning)
    client.setblocking(False)
    watch.register(client, selectors.EVENT_READ, (kind, time.monotonic()))


for _ in range(200):
    begin("head", HEAD)
    begin("body", BODY)
stop = time.monotonic() + seconds
while time.monotonic() < stop and watch.get_map():
    for key, _ in watch.select(0):
        kind, began = key.data
        try:
            answer = key.fileobj.recv(4096)
        except OSError:
            answer = b""
        status = answer[9:12].decode() if answer else "end"
        ends.setdefault((kind, status), []).append(time.monotonic() - began)
        watch.unregister(key.fileobj)
        key.fileobj.close()
    for key in list(watch.get_map().values()):
        try:
            key.fileobj.send(b"a")
        except OSError:
            pass
    time.sleep(0.5)
for (kind, status), times in sorted(ends.items()):
    print(f"slow {kind}: {len(times)} ended with {status} after {min(times):.1f} to {max(times):.1f} s")
print(f"still open: {len(watch.get_map())}")
