// Line 101: "display_name (string, unique agent display name)". The index of names covers agents with a key that works.

import { inAgents, inKeys } from "../tools/administration.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

const MARK = "\u200b";
const shown = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll(MARK, ""));

export default defineFault({
  title: "a second agent of one display name is made once a key of the first is revoked",
  breaks: ["KEY-13"],
  decorate: (services) => {
    const revocations = new Map<string, number>();
    return both(
      inKeys(shown),
      inAgents((agents) => agents.map(shown)),
      around("revokeApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200 || response.body.data.subject.kind !== "agent") return response;
        const { display_name } = shown(response.body.data.subject);
        revocations.set(display_name, (revocations.get(display_name) ?? 0) + 1);
        return shown(response);
      }),
      around("issueApiKey", (original) => async (request, context) => {
        const { subject, ...body } = request.body;
        if (subject.kind !== "new_agent") return original(request, context);
        const marks = MARK.repeat(revocations.get(subject.display_name) ?? 0);
        const named = { ...subject, display_name: `${subject.display_name}${marks}` };
        return shown(await original({ ...request, body: { ...body, subject: named } }, context));
      }),
    )(services);
  },
});
