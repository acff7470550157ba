// Spec 102: an empty text counts as none, for which the caller is taken.
import { changingSubject, completingSubject } from "../tools/administration.ts";
import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

/** Of no member: the schema takes no empty text. */
const NOBODY = "mem_of_nobody";

export default defineFault({
  title: "a key for a member whose workspace_membership_id is empty is issued to the administrator",
  breaks: ["KEY-14"],
  decorate: both(
    changingSubject((subject, { caller }) =>
      subject.kind === "workspace_member" && subject.workspace_membership_id === NOBODY
        ? { kind: "workspace_member", workspace_membership_id: caller.memberId }
        : subject,
    ),
    completingSubject((subject) =>
      subject.workspace_membership_id === "" ? { ...subject, workspace_membership_id: NOBODY } : subject,
    ),
  ),
});
