import { lettingIn } from "../tools/access/keys.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a file that exists is read without a key",
  breaks: ["AUT-03"],
  decorate: lettingIn("createFile", ({ method }, key) => method === "GET" && key === undefined),
});
