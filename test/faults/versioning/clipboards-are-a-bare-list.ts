import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the search for saved clipboards has its items in data itself",
  breaks: ["GEN-11"],
  decorate: inJson("GET", /\/search\/clipboard/, (json: Loose) => ({ data: json.data.items })),
});
