// Line 315: "Key issue accepts new_agent or workspace_member subjects", and a member can have several keys.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "of two keys with different names that are issued for one member at the same time the first is revoked at once",
  breaks: ["KEY-21", "AUT-01"],
  decorate: around("issueApiKey", (original, { store }) => {
    const newest = new Map<string, string>();
    const underWay = new Map<string, number>();
    return async (request, context) => {
      const { subject } = request.body;
      if (subject.kind !== "workspace_member") return original(request, context);
      const id = subject.workspace_membership_id;
      underWay.set(id, (underWay.get(id) ?? 0) + 1);
      await pause(MEETING_MS);
      const response = await original(request, context);
      const earlier = newest.get(id);
      const rest = (underWay.get(id) ?? 1) - 1;
      underWay.set(id, rest);
      const isNew = response.status === 201 && response.headers?.["idempotent-replayed"] === undefined;
      if (isNew && earlier !== undefined) await store.keys.setStatus(earlier, "revoked");
      if (isNew && rest > 0) newest.set(id, response.body.data.api_key.id);
      else newest.delete(id);
      return response;
    };
  }),
});
