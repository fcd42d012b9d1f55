"""Holds many connections that have had one answer each: PORT PID COUNT PATH.

Prints what the server holds for them, and how others are served without and beside them.
"""
import os
import resource
import socket
import subprocess
import sys
import time

port, pid, count, path = int(sys.argv[1]), sys.argv[2], int(sys.argv[3]), sys.argv[4]
resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)


def memory():
    with open(f"/proc/{pid}/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))


def descriptors():
    return len(os.listdir(f"/proc/{pid}/fd"))


def serve_others(name):
    load = ["wrk", "-t1", "-c32", "-d5s", "--latency", f"http://127.0.0.1:{port}/plain"]
    words = [line.split() for line in subprocess.check_output(load, text=True).splitlines()]
    figures = {line[0]: line[1] for line in words if len(line) > 1}
    print(f"{path}: others {name}: {figures['Requests/sec:']} req/s, p50 {figures['50%']}, p99 {figures['99%']}", flush=True)


serve_others("without them")
# Their connections may still be closing.
time.sleep(1)
before = memory(), descriptors()
began = time.monotonic()
held = []
for _ in range(count):
    client = socket.create_connection(("127.0.0.1", port))
    client.sendall(f"GET {path} HTTP/1.1\r\nHost: a\r\n\r\n".encode())
    assert client.recv(4096).startswith(b"HTTP/1.1 200")
    held.append(client)
print(f"{path}: {count} connections in {time.monotonic() - began:.1f} s, {memory() / 1024:.0f} MB resident, "
      f"{(memory() - before[0]) / count:.1f} KB more for each, {descriptors() - before[1]} descriptors more")
serve_others("beside them")
for client in held:
    client.close()
time.sleep(1)
print(f"{path}: closed again, {memory() / 1024:.0f} MB resident, {descriptors() - before[1]} descriptors more")
