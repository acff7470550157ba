// Servers with a fault in issuing keys, where requests are repeated, a row each.
import type { ApiKeySecretResult } from "../../../generator/generated/types.ts";
import { inReplaysOf } from "../tools/access/administration.ts";
import { after, around, both, inContext, remembering } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Line 316: "Responses holding one-time secrets can be replayed with the same key for 24 hours". They are
  // stored without the secret.
  "inbound-secrets-are-not-repeated": {
    title: "the repeated creation of an inbound webhook source shows an empty secret",
    breaks: ["IDM-19"],
    decorate: around("createInboundSource", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
      return { ...response, body: { data: { ...response.body.data, secret: "" } } };
    }),
  },
  "issue-repeats": {
    title: "a repeated issue for a member makes a second key",
    breaks: ["IDM-19"],
    decorate: inContext("issueApiKey", (context, request) =>
      request.body.subject.kind === "workspace_member" ? { ...context, idempotencyKey: undefined } : context,
    ),
  },
  // A secret revealed under an Idempotency-Key is repeated to its sender, and to nobody else.
  "issue-replayed-to-other-workspace": {
    title: "an issue repeated with a key of another workspace reveals the secret there",
    breaks: ["KEY-30"],
    decorate: remembering("issueApiKey", ({ body }, { idempotencyKey }) =>
      JSON.stringify([body, idempotencyKey ?? Math.random()]),
    ),
  },
  "replay-hides-secret": {
    title: "a repeated issue answers without the secret",
    breaks: ["IDM-19"],
    decorate: inReplaysOf("issueApiKey", ({ secret: _, ...data }) => data),
  },
  "replay-makes-a-secret": {
    title: "a repeated issue answers with another secret",
    breaks: ["IDM-19"],
    decorate: inReplaysOf("issueApiKey", (data) => ({ ...data, secret: `${data.secret}2` })),
  },
  // Line 312: a rotation reveals a new secret. A client derives its Idempotency-Key from the key's name, and sends
  // the one that issued a key to rotate it.
  "rotations-replay-the-issue": {
    title: "a rotation with the Idempotency-Key that issued the key answers with the secret of the issue",
    breaks: ["KEY-17", "KEY-18"],
    decorate: (services) => {
      const issued = new Map<string, ApiKeySecretResult>();
      const nameOf = (memberId: string, key: string | undefined, id: string): string =>
        `${memberId} ${key} ${id}`;
      return both(
        around("issueApiKey", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status === 201) {
            const { id } = response.body.data.api_key;
            issued.set(nameOf(context.caller.memberId, context.idempotencyKey, id), response.body);
          }
          return response;
        }),
        around("rotateApiKey", (original) => async (request, context) => {
          const known = issued.get(
            nameOf(context.caller.memberId, context.idempotencyKey, request.path.apiKeyId),
          );
          return known === undefined ? original(request, context) : { status: 200, body: known };
        }),
      )(services);
    },
  },
  "secret-kept-for-ever": {
    title: "a one-time secret is repeated without an end",
    breaks: ["IDM-20"],
    decorate: around("issueApiKey", (original) => {
      const responses = new Map<string, Awaited<ReturnType<typeof original>>>();
      return async (request, context) => {
        const key = `${context.caller.memberId} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
        const response = responses.get(key) ?? (await original(request, context));
        responses.set(key, response);
        return response;
      };
    }),
  },
  "source-replay-hides-secret": {
    title: "a repeated creation of an inbound webhook source answers without the secret",
    breaks: ["IDM-19"],
    decorate: around("createInboundSource", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
      const { secret: _, ...data } = response.body.data;
      // The fault takes a property of the contract away.
      return { ...response, body: { data: data as typeof response.body.data } };
    }),
  },
  // The response to a creation is kept, and its secret with it.
  "source-secret-kept-for-ever": {
    title: "the secret of an inbound webhook source is repeated without an end",
    breaks: ["IDM-20"],
    decorate: around("createInboundSource", (original) => {
      const responses = new Map<string, Awaited<ReturnType<typeof original>>>();
      return async (request, context) => {
        const key = `${context.caller.memberId} ${context.idempotencyKey} ${JSON.stringify(request.body)}`;
        const response = responses.get(key) ?? (await original(request, context));
        if (response.status === 201) responses.set(key, response);
        return response;
      };
    }),
  },
  // Line 316: a response that holds a secret "can be replayed with the same key for 24 hours". What is known of a request goes with the
  // key that it made.
  "revoked-issues-start-anew": {
    title: "the repeated request for a key that was revoked since makes another key",
    breaks: ["IDM-19"],
    decorate: (services) => {
      const requests = new Map<string, string | undefined>();
      const ended = new Set<string | undefined>();
      return both(
        around("issueApiKey", (original) => async (request, context) => {
          const { idempotencyKey } = context;
          const known = ended.has(idempotencyKey) ? { ...context, idempotencyKey: undefined } : context;
          const response = await original(request, known);
          if (response.status === 201) requests.set(response.body.data.api_key.id, idempotencyKey);
          return response;
        }),
        after("revokeApiKey", (response, { path }) => {
          if (response.status === 200) ended.add(requests.get(path.apiKeyId));
        }),
      )(services);
    },
  },
});
