import { completingSubject } from "../tools/administration.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a new agent whose display_name is null gets one",
  breaks: ["KEY-12"],
  decorate: (services) =>
    completingSubject((subject) =>
      subject.display_name === null ? { ...subject, display_name: `Agent ${services.ids("agt")}` } : subject,
    )(services),
});
