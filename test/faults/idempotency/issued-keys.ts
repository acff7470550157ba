// Servers with a fault in issuing keys, a row each.
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // A name is compared where there is one.
  "issue-conflict-blind-to-missing-name": {
    title: "issuing a key with a used Idempotency-Key and name null instead of a name replays",
    breaks: ["IDM-21"],
    decorate: around("issueApiKey", (original) => {
      const names = new Map<string, string>();
      return (request, context) => {
        const { name, ...rest } = request.body;
        const key = JSON.stringify([context.caller.memberId, context.idempotencyKey, rest]);
        if (name !== null) names.set(key, names.get(key) ?? name);
        return original({ ...request, body: { ...rest, name: name ?? names.get(key) ?? null } }, context);
      };
    }),
  },
  // Lines 316 and 355: the Idempotency-Key of a route is asked for and not looked at when the same request is sent again.
  "repeated-routes-are-added": {
    title: "a repeated creation of a route of an inbound webhook source adds another route",
    breaks: ["IDM-26"],
    decorate: around("createInboundRoute", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.headers?.["idempotent-replayed"] === undefined) return response;
      return original(request, { ...context, idempotencyKey: undefined });
    }),
  },
  "route-conflict-blind-to-blanks": {
    title: "the creation of a route under a used key and a name with other blanks is not a conflict",
    breaks: ["IDM-24"],
    decorate: around("createInboundRoute", (original) => {
      const names = new Map<string, string>();
      return (request, context) => {
        const given = request.body.name ?? "";
        const plain = given.trim().replaceAll(/\s+/g, " ");
        const key = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey, plain]);
        const name = names.get(key) ?? given;
        names.set(key, name);
        return original({ ...request, body: { ...request.body, name } }, context);
      };
    }),
  },
  "route-conflict-blind-to-name": {
    title: "creating a route with a used key and another name replays",
    breaks: ["IDM-24"],
    decorate: around("createInboundRoute", (original) => {
      const first = new Map<string, string | null | undefined>();
      return (request, context) => {
        const { name, ...rest } = request.body;
        const key = JSON.stringify([context.caller.memberId, context.path, context.idempotencyKey, rest]);
        if (!first.has(key)) first.set(key, name);
        const known = first.get(key);
        return original({ ...request, body: known === undefined ? rest : { ...rest, name: known } }, context);
      };
    }),
  },
  // Names are compared without their case.
  "source-conflict-blind-to-case": {
    title:
      "the creation of an inbound webhook source under a used key and a name in other case is not a conflict",
    breaks: ["IDM-24"],
    decorate: around("createInboundSource", (original) => {
      const names = new Map<string, string>();
      return (request, context) => {
        const key = `${context.caller.memberId} ${context.idempotencyKey} ${request.body.name.toLowerCase()}`;
        const name = names.get(key) ?? request.body.name;
        names.set(key, name);
        return original({ ...request, body: { ...request.body, name } }, context);
      };
    }),
  },
});
