// Servers with a fault in posting messages of agents, a row each: those are posted by code of their own.
import { randomUUID } from "node:crypto";
import type { CreateMessageResponse } from "../../../generator/generated/types.ts";
import { aroundKeys } from "../tools/access/keys.ts";
import { around, racing } from "../tools/around.ts";
import { carriedOutOnConflict } from "../tools/conflicts.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 257: "replays it without a second message". The Idempotency-Key of an agent is looked up before the work and not with it.
  "messages-of-agents-race": {
    title: "equal requests of an agent at the same time create several messages",
    breaks: ["IDM-08"],
    decorate: racing("createMessage", (_, { caller }) => caller.kind === "agent"),
  },
  // Line 257: only the "identical request with the same key" is replayed. What an agent repeats is taken for a mistake of its
  // program.
  "agents-say-nothing-twice": {
    title:
      "what an agent says a second time, with another Idempotency-Key, is answered with the first message",
    breaks: ["IDM-07"],
    decorate: around("createMessage", (original) => {
      const known = new Map<string, CreateMessageResponse>();
      return async (request, context) => {
        if (context.caller.kind !== "agent") return original(request, context);
        const name = JSON.stringify([context.caller.memberId, context.path, request.body]);
        const response = known.get(name) ?? (await original(request, context));
        if (response.status === 200) known.set(name, response);
        return response;
      };
    }),
  },
  // Line 257: "Required header `Idempotency-Key`". Agents are given one, because their frameworks cannot send the header.
  "agents-need-no-key": {
    title: "a message of an agent is accepted without an Idempotency-Key",
    breaks: ["IDM-01"],
    decorate: aroundKeys((original) => async (request) => {
      const holder = await original(request);
      if (holder.memberKind === "agent" && request.method === "POST")
        request.headers["idempotency-key"] ??= randomUUID();
      return holder;
    }),
  },
  // Line 257: "a different body with the same key returns 409". The refusal of an agent's request comes after the message.
  "conflicts-of-agents-are-stored": {
    title: "an agent's request that is refused for a used Idempotency-Key is stored",
    breaks: ["IDM-05"],
    decorate: carriedOutOnConflict("createMessage", (_, { caller }) => caller.kind === "agent"),
  },
});
