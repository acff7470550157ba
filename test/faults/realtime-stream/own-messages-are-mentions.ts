// Line 287: a mentions subscription hears of mentions of its principal; what it wrote itself mentions nobody.
import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "the own messages of a principal are delivered to its mentions subscription",
  breaks: ["RTS-10"],
  decorate: alsoMatching(
    ({ payload }, { viewer, delivery }) =>
      delivery === "mentions" && JSON.parse(payload).data.object.author_id === viewer.memberId,
  ),
});
