const cluster = require("node:cluster");
const fs = require("node:fs");
const http = require("node:http");
const os = require("node:os");

const [folder, port] = process.argv.slice(2);

if (cluster.isPrimary) {
  for (let core = 0; core < os.availableParallelism(); core++) cluster.fork();
  process.on("SIGTERM", () => {
    for (const worker of Object.values(cluster.workers)) worker.kill();
    process.exit(0);
  });
} else {
  const small = fs.readFileSync(`${folder}/small.html`);
  const rows = Array.from({ length: 20 }, (_, index) => ({ id: index, title: `Message ${index}`, text: "x".repeat(250) }));
  const page = () => `<!doctype html><title>Messages</title><ul>${rows
    .map((row) => `<li><a href="/messages/${row.id}"><b>${row.title}</b> <span>${row.text}</span></a></li>`)
    .join("")}</ul>`;
  http.createServer((request, response) => {
    if (request.url === "/plain") {
      response.writeHead(200, { "Content-Type": "text/plain", "Content-Length": 13 });
      response.end("Hello, world!");
    } else if (request.url === "/small.html") {
      response.writeHead(200, { "Content-Type": "text/html", "Content-Length": small.length });
      response.end(small);
    } else {
      const body = Buffer.from(page());
      response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": body.length });
      response.end(body);
    }
  }).listen(Number(port), "127.0.0.1", 4096);
}
