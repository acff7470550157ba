import { inKeys } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a listed key without a name has no name property",
  breaks: ["KEY-01", "KEY-34"],
  decorate: inKeys(({ name, ...key }) => (name === null ? key : { name, ...key })),
});
