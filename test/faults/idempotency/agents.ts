// Servers with a fault in creating and listing agents, a row each.
import { Refusal } from "../../../reference-server/refusal.ts";
import { around, inContext, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

export default defineFaults({
  "agent-conflict-blind-to-role": {
    title: "creating an agent with a used key and another role replays",
    breaks: ["IDM-24"],
    decorate: around("createAgent", (original) => {
      const first = new Map<string, Parameters<typeof original>[0]["body"]>();
      return (request, context) => {
        const key = JSON.stringify([
          context.caller.memberId,
          context.idempotencyKey,
          request.body.display_name,
        ]);
        const body = first.get(key) ?? request.body;
        first.set(key, body);
        return original({ ...request, body }, context);
      };
    }),
  },
  "agent-conflict-blind-to-unseen": {
    title:
      "the creation of an agent under a used key and a name with another unseen character is not a conflict",
    breaks: ["IDM-24"],
    decorate: around("createAgent", (original) => {
      const names = new Map<string, string>();
      return (request, context) => {
        const { display_name: given } = request.body;
        const key = `${context.caller.memberId} ${context.idempotencyKey} ${given.replaceAll("\u200b", "")}`;
        const display_name = names.get(key) ?? given;
        names.set(key, display_name);
        return original({ ...request, body: { ...request.body, display_name } }, context);
      };
    }),
  },
  // Lines 309 and 316: both headers carry the same key, and the creation of agents takes an Idempotency-Key. The key of the
  // replay is made of the header that the request came with.
  "agent-made-again-for-bearers": {
    title: "the creation of an agent is not replayed when it is repeated with the key in the other header",
    breaks: ["IDM-26", "AUT-02"],
    decorate: knowingBearers((isBearer) =>
      inContext("createAgent", (context) =>
        isBearer(context) ? { ...context, idempotencyKey: `bearer ${context.idempotencyKey}` } : context,
      ),
    ),
  },
  // Line 316: "Creation of agents" goes by Idempotency-Key; the note of the created agent is removed with its
  // first use.
  "agent-repetitions-are-used-up": {
    title: "the second repetition of the creation of an agent is refused, because its name is taken",
    breaks: ["IDM-26"],
    decorate: around("createAgent", (original) => {
      const uses = new Map<string, number>();
      return async (request, context) => {
        const { caller, idempotencyKey } = context;
        const name = `${caller.memberId} ${idempotencyKey} ${JSON.stringify(request.body)}`;
        const count = (uses.get(name) ?? 0) + 1;
        uses.set(name, count);
        return original(
          request,
          count < 3 ? context : { ...context, idempotencyKey: `${idempotencyKey} ${count}` },
        );
      };
    }),
  },
  "agents-are-not-replayed": {
    title: "a repeated creation of an agent is refused because the name is taken",
    breaks: ["IDM-26"],
    decorate: (services) => {
      const names = new Set<string>();
      return around("createAgent", (original) => async (request, context) => {
        const { display_name: name } = request.body;
        if (names.has(name)) throw new Refusal("conflict", "an agent of this name exists");
        const response = await original(request, context);
        names.add(name);
        return response;
      })(services);
    },
  },
  // Line 316: the creation of agents takes an Idempotency-Key. A conflict is looked for in the whole workspace.
  "agents-share-the-keys-of-a-workspace": {
    title: "an Idempotency-Key with which somebody created an agent is a conflict for everybody else",
    breaks: ["IDM-11"],
    decorate: around("createAgent", (original) => {
      const owners = new Map<string | undefined, string>();
      return async (request, context) => {
        const { caller, idempotencyKey } = context;
        const owner = owners.get(idempotencyKey) ?? caller.memberId;
        if (owner !== caller.memberId) throw new Refusal("idempotency_conflict", "the key was used before");
        const response = await original(request, context);
        owners.set(idempotencyKey, owner);
        return response;
      };
    }),
  },
  // Lines 316 and 355: the Idempotency-Key is looked up before the work and not with it, and the name of the first agent is taken.
  "agents-race": {
    title: "equal creations of an agent at the same time fail but for one",
    breaks: ["IDM-26"],
    decorate: around("createAgent", (original) => {
      const underWay = new Set<string>();
      return async (request, context) => {
        const name = `${context.keyId} ${context.idempotencyKey}`;
        if (underWay.has(name)) throw new Error("the name of the agent is there twice");
        underWay.add(name);
        await pause(MEETING_MS);
        return original(request, context).finally(() => underWay.delete(name));
      };
    }),
  },
});
