// Line 101: display_name is a "unique agent display name". Names are compared with those of agents that came with a
// key.
import { after, both, inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

/** Tells agents of one name apart, and is not shown. */
const MARK = "\u200b";

export default defineFault({
  title: "a key for a new agent may have the name of an agent that was created without one",
  breaks: ["KEY-13"],
  decorate: (services) => {
    const created = new Set<string>();
    return both(
      after("createAgent", (response, request) => {
        if (response.status === 201) created.add(request.body.display_name);
      }),
      inReceived("issueApiKey", (request) => {
        const { subject } = request.body;
        if (subject.kind !== "new_agent" || !created.has(subject.display_name)) return request;
        const marked = { ...subject, display_name: subject.display_name + MARK };
        return { ...request, body: { ...request.body, subject: marked } };
      }),
      onTheWayOut((text) => text.replaceAll(MARK, "")),
    )(services);
  },
});
