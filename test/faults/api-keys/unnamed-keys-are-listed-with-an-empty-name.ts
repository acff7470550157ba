// Line 87: "name string, nullable operator label".
import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that was issued with name null is listed with an empty name",
  breaks: ["KEY-34"],
  decorate: inKeys((key) => ({ ...key, name: key.name ?? "" })),
});
