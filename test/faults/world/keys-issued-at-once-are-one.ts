// Lines 84 and 315: every issue makes a key with an id of its own. The identity of a key is locked while one is being made for
// it, and who waits there is given that one.
import { around, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults, type Fault } from "../tools/fault.ts";

const sharing = (whose: "human" | "agent"): Fault["decorate"] =>
  around("issueApiKey", (original, { store }) => {
    const underWay = new Map<string, ReturnType<typeof original>>();
    return async (request, context) => {
      const { subject } = request.body;
      if (subject.kind !== "workspace_member") return original(request, context);
      const id = subject.workspace_membership_id;
      if ((await store.members.get(context.caller, id))?.kind !== whose) return original(request, context);
      const shared = underWay.get(id);
      if (shared !== undefined) return shared;
      const making = pause(MEETING_MS)
        .then(() => original(request, context))
        .finally(() => underWay.delete(id));
      underWay.set(id, making);
      return making;
    };
  });

export default defineFaults({
  "keys-of-a-member-at-once-are-one": {
    title: "two keys that are issued for one member at the same time are one key",
    breaks: ["AUT-01"],
    decorate: sharing("human"),
  },
  "keys-of-an-agent-at-once-are-one": {
    title: "two keys that are issued for one agent at the same time are one key",
    breaks: ["AUT-01"],
    decorate: sharing("agent"),
  },
  "first-of-keys-at-once-is-revoked": {
    title: "of two keys that are issued for one identity at the same time the first is revoked at once",
    breaks: ["AUT-01"],
    decorate: around("issueApiKey", (original, { store }) => {
      const underWay = new Map<string, number>();
      return async (request, context) => {
        const { subject } = request.body;
        if (subject.kind !== "workspace_member") return original(request, context);
        const id = subject.workspace_membership_id;
        underWay.set(id, (underWay.get(id) ?? 0) + 1);
        await pause(MEETING_MS);
        const response = await original(request, context);
        const rest = (underWay.get(id) ?? 1) - 1;
        underWay.set(id, rest);
        if (rest > 0 && response.status === 201)
          await store.keys.setStatus(response.body.data.api_key.id, "revoked");
        return response;
      };
    }),
  },
});
