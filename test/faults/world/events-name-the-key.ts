// Spec 125: the message in an event has author_name; the author is the identity the key acts as (25, 311), not its label.
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inEvents } from "../tools/sockets.ts";

export default defineFault({
  title: "the event of what an issued key of a member posts names the key as its author",
  breaks: ["EVT-18"],
  decorate: (services) => {
    const labels = new Map<string, string>();
    const authors = new Map<string | null, string>();
    return both(
      after("issueApiKey", (response, request) => {
        const { name, subject } = request.body;
        if (response.status === 201 && subject.kind === "workspace_member" && name !== null)
          labels.set(response.body.data.api_key.id, name);
      }),
      before("createMessage", (request, context) => {
        const label = labels.get(context.keyId);
        if (label !== undefined) authors.set(request.body.markdown_content, label);
      }),
      inEvents((event, { content }) => {
        const { object } = event.data;
        object.author_name = authors.get(content) ?? object.author_name;
        return event;
      }),
    )(services);
  },
});
