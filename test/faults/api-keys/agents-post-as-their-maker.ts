import { changingSubject } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key for a new agent posts as its administrator",
  breaks: ["KEY-15"],
  decorate: changingSubject((subject, { caller }) =>
    subject.kind === "new_agent"
      ? { kind: "workspace_member", workspace_membership_id: caller.memberId }
      : subject,
  ),
});
