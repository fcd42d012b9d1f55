-- What the clients of `bin/bench soak` ask for, in turn.
local function make(method, path, fields, body)
  fields = fields or {}
  fields["Cookie"] = os.getenv("COOKIE")
  return wrk.format(method, path, fields, body)
end

local requests

function init()
  requests = {
    make("GET", "/messages"),
    make("GET", "/", { ["Accept-Encoding"] = "gzip" }),
    make("GET", "/css/site.css", { ["Accept-Encoding"] = "gzip" }),
    make("GET", "/css/site.css", { ["Range"] = "bytes=0-9,20-29" }),
    make("GET", "/css/site.css", { ["If-None-Match"] = "*" }),
    make("GET", "/nowhere"),
    make("DELETE", "/messages"),
    make("GET", "/%zz"),
    make("GET", "/messages", { ["Expect"] = "nothing" }),
    make("POST", "/events", { ["Content-Type"] = "application/json" }, '{"events":[]}'),
    make("GET", "/settings"),
  }
end

local turn = 0

function request()
  turn = turn % #requests + 1
  return requests[turn]
end
