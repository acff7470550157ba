// Lines 31 and 225: list messages, with a cursor. A layer behind the list lets a body of 256 KiB through, and leaves out
// the items beyond.

import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const MAX_CHARACTERS = 256 * 1024;

export default defineFault({
  title: "a page of the message list leaves out what is beyond 256 KiB, and its cursor goes on behind that",
  breaks: ["MSG-03"],
  decorate: inListed("listMessages", (items) => {
    let characters = 0;
    return items.filter((item) => {
      characters += JSON.stringify(item).length;
      return characters <= MAX_CHARACTERS;
    });
  }),
});
