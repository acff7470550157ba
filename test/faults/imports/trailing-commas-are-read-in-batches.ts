// Line 344: "400 invalid input"; batches of records, which people write by hand, go through a parser that forgives commas.
import { defineFault } from "../tools/fault.ts";
import { rawBodies } from "../tools/repair-json.ts";

const IS_BATCH = /"(members|conversations|messages|reactions)"\s*:/;

export default defineFault({
  title: "a batch of import records with a comma behind its last record is taken",
  breaks: ["GEN-43"],
  decorate: rawBodies((text) => (IS_BATCH.test(text) ? text.replaceAll(/,(\s*[\]}])/g, "$1") : text)),
});
