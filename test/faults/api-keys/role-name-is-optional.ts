import { completingSubject } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a new agent without role_name is accepted",
  breaks: ["KEY-12"],
  decorate: completingSubject((subject) =>
    subject.kind === "new_agent" ? { role_name: null, ...subject } : subject,
  ),
});
