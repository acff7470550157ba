// Line 344: "400 invalid input"; batches go through a parser of streams, which leaves what follows a value.
import { defineFault } from "../tools/fault.ts";
import { rawBodies, repaired } from "../tools/repair-json.ts";

export default defineFault({
  title: "a batch of import records with something behind its end is taken",
  breaks: ["GEN-43"],
  decorate: rawBodies((text) =>
    /"(members|conversations|messages|reactions)"\s*:/.test(text) ? repaired(text, "rest") : text,
  ),
});
