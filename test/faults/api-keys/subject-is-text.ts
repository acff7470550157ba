import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "the subject of a listed key is its kind",
  breaks: ["KEY-01"],
  decorate: inKeys((key) => ({ ...key, subject: key.subject.kind })),
});
