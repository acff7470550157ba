// Line 101: "`role_name` (string, nullable)". It is nullable, and taken for optional.
import { completingSubject } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a key is issued for a new agent without role_name",
  breaks: ["KEY-12"],
  decorate: completingSubject((subject) =>
    subject.kind === "new_agent" && !("role_name" in subject) ? { ...subject, role_name: null } : subject,
  ),
});
