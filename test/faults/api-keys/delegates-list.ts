import { lettingIssuedKeysList } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a delegated key lists keys",
  breaks: ["AUT-17"],
  decorate: lettingIssuedKeysList(() => true),
});
