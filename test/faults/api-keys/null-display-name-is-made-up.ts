import { completingSubject } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a new agent whose display_name is null gets one",
  breaks: ["KEY-12"],
  decorate: (parts) =>
    completingSubject((subject) =>
      subject.display_name === null ? { ...subject, display_name: `Agent ${parts.ids("agt")}` } : subject,
    )(parts),
});
