// Line 132: "A file is accepted in file_ids if it is ready, in the same workspace, and has a message-attachment
// rendition, regardless of uploader."
import { Refusal } from "../../../reference-server/refusal.ts";
import { after, before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a ready file that an agent uploaded is refused in the messages of people",
  breaks: ["MSG-15", "FIL-06"],
  decorate: (services) => {
    const ofAgents = new Set<string>();
    return both(
      after("createFile", (response, _, context) => {
        if (response.status === 201 && context.caller.kind === "agent") ofAgents.add(response.body.data.id);
      }),
      before("createMessage", (request, context) => {
        if (context.caller.kind !== "agent" && request.body.file_ids?.some((id) => ofAgents.has(id)))
          throw new Refusal("file_not_ready", "the file has no rendition");
      }),
    )(services);
  },
});
