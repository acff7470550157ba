// Line 219: "Search accessible calls". Calls are joined with the people who took part.
import { inListed } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an agent finds no call, though it can read the calls of its conversations",
  breaks: ["SRC-05"],
  decorate: inListed("searchCalls", (items, _request, { caller }) => (caller.kind === "agent" ? [] : items)),
});
