let stringFilters: [Filter] = []
let numberFilters: [Filter] = []
let listFilters: [Filter] = []
let otherFilters: [Filter] = []
