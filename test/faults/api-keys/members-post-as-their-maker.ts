import { changingSubject } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key for a member posts as its administrator",
  breaks: ["KEY-16"],
  decorate: changingSubject((subject, { caller }) =>
    subject.kind === "workspace_member"
      ? { kind: "workspace_member", workspace_membership_id: caller.memberId }
      : subject,
  ),
});
