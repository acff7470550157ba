import { completingSubject } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a new agent without display_name gets one",
  breaks: ["KEY-12"],
  decorate: (services) =>
    completingSubject((subject) =>
      subject.kind === "new_agent" ? { display_name: `Agent ${services.ids("agt")}`, ...subject } : subject,
    )(services),
});
