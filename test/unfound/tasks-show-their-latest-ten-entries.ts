// Lines 105 and 230: a task has its entries. They are read by a page of ten, from the newest on.
import { inBody } from "../faults/tools/around.ts";
import { defineFault } from "../faults/tools/fault.ts";

export default defineFault({
  title: "of a task with more than ten entries only the ten newest are shown",
  breaks: ["TSK-10"],
  decorate: inBody("getTask", (body) => ({ ...body, entries: body.entries.slice(-10) })),
});
