// Line 257: "Repeating the identical request with the same key replays it". What is compared has the headers of the
// client in it, and a retry may come from another program.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { aroundKeys } from "../tools/keys.ts";

export default defineFault({
  title: "the repetition of a message with another User-Agent is refused as an idempotency conflict",
  breaks: ["IDM-03"],
  decorate: (services) => {
    const agents = new WeakMap<object, string>();
    const first = new Map<string, string>();
    return both(
      aroundKeys((authenticate) => async (request) => {
        const holder = await authenticate(request);
        const scopes = new Set(holder.scopes);
        agents.set(scopes, request.headers["user-agent"] ?? "");
        return { ...holder, scopes };
      }),
      around("createMessage", (original) => async (request, context) => {
        const { caller, path, idempotencyKey, scopes } = context;
        const name = JSON.stringify([caller.memberId, path, idempotencyKey, request.body]);
        const agent = agents.get(scopes) ?? "";
        if ((first.get(name) ?? agent) !== agent)
          throw new Refusal("idempotency_conflict", "the key was used for another request");
        const response = await original(request, context);
        first.set(name, agent);
        return response;
      }),
    )(services);
  },
});
