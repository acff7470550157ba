// Line 287: a mentions subscription hears of mentions of its principal, and not of who has an id that begins like its own.
import { defineFault } from "../tools/fault.ts";
import { alsoMatching } from "../tools/matching.ts";

export default defineFault({
  title: "a mention of an id that begins with the principal's is delivered to a mentions subscription",
  breaks: ["RTS-10"],
  decorate: alsoMatching(
    ({ payload, workspaceId }, { viewer, delivery }) =>
      delivery === "mentions" &&
      workspaceId === viewer.workspaceId &&
      (JSON.parse(payload).data.object.content ?? "").includes(`<@${viewer.memberId}`),
  ),
});
