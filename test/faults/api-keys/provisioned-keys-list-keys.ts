import { lettingIssuedKeysList } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key that a provisioning key issued lists keys",
  breaks: ["AUT-23"],
  decorate: lettingIssuedKeysList(({ caller }) => caller.kind === "service"),
});
