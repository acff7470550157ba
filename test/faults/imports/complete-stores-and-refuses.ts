import { defineFault } from "../tools/fault.ts";
import { storingRefused } from "../tools/imports.ts";

export default defineFault({
  title: "messages that a complete import refuses are stored",
  breaks: ["IMP-26"],
  decorate: storingRefused((records) => ({ ...records, members: [], conversations: [] })),
});
