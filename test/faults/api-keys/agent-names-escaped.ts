// Line 101: the display_name of a new agent. It comes out of a filter against markup.

import { changingSubject } from "../tools/administration.ts";
import { both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export default defineFault({
  title: "the display_name of an agent is stored escaped for HTML",
  breaks: ["KEY-27"],
  decorate: both(
    changingSubject((subject) =>
      subject.kind === "new_agent" ? { ...subject, display_name: escaped(subject.display_name) } : subject,
    ),
    inReceived("createAgent", (request) => ({
      ...request,
      body: { ...request.body, display_name: escaped(request.body.display_name) },
    })),
  ),
});
