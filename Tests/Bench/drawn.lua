-- Each look is at an address of its own, which stands in the page's forms, so that no page is as one before.
local look = 0

function request()
  look = look + 1
  return wrk.format("GET", wrk.path .. "?look=" .. look)
end
