// The old search answers with an array.
import { inJson } from "../answers.ts";
import { defineFault } from "../fault.ts";
import type { Loose } from "../sockets.ts";

export default defineFault({
  title: "the search for saved clipboards has its items in data itself",
  breaks: ["GEN-11"],
  decorate: inJson("GET", /\/search\/clipboard/, (json: Loose) => ({ data: json.data.items })),
});
