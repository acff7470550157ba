// Spec 287: "`mentions` (only when the principal is @-mentioned)"; bold letters are read as plain text.
import { defineFault } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mentions subscription does not hear of a mention in bold letters",
  breaks: ["RTS-55"],
  decorate: onlyMatching(({ payload }, { delivery, viewer }) => {
    if (delivery !== "mentions") return true;
    const { content } = JSON.parse(payload).data.object;
    return new RegExp(`(^|[^*])<@${viewer.memberId}>`).test(content);
  }),
});
