import { completingSubject } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a subject of a made-up kind becomes a new agent",
  breaks: ["KEY-11"],
  decorate: completingSubject((subject) =>
    subject.kind === "workspace_member" ? subject : { ...subject, kind: "new_agent" },
  ),
});
