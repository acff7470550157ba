import { conflatingBodies } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used key with other scopes is answered with the first key",
  breaks: ["IDM-21"],
  decorate: conflatingBodies(({ name, subject }) => ({ name, subject })),
});
