import { conflatingBodies } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used key with another subject is answered with the first key",
  breaks: ["IDM-21"],
  decorate: conflatingBodies(({ name, scopes }) => ({ name, scopes })),
});
