// Servers with a fault in rotating keys, where requests are repeated, a row each.
import type { ApiKeySecretResult } from "../../../generator/generated/types.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { withMadeUpKeys } from "../tools/access/administration.ts";
import { onRotation } from "../tools/access/keys.ts";
import { after, around, both, inContext, inData, remembering } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "issue-replay-shows-newest-secret": {
    title: "repeating an issue after a rotation reveals the rotated secret",
    breaks: ["IDM-19"],
    decorate: (services) => {
      const newest = new Map<string, string>();
      return both(
        onRotation((_keyId, { api_key: key, secret }) => newest.set(key.id, secret)),
        inData("issueApiKey", (data) => {
          const secret = newest.get(data.api_key.id) ?? data.secret;
          return { ...data, secret };
        }),
      )(services);
    },
  },
  // Line 316: responses with one-time secrets are replayed with the same key. The replay does not compare the
  // operation of that key.
  "issues-replay-the-rotation": {
    title: "an issue with the Idempotency-Key that rotated a key answers with the secret of the rotation",
    breaks: ["IDM-25", "KEY-03"],
    decorate: (services) => {
      const rotated = new Map<string, ApiKeySecretResult>();
      const nameOf = (memberId: string, key: string | undefined): string => `${memberId} ${key}`;
      return both(
        around("rotateApiKey", (original) => async (request, context) => {
          const response = await original(request, context);
          if (response.status === 200)
            rotated.set(nameOf(context.caller.memberId, context.idempotencyKey), response.body);
          return response;
        }),
        around("issueApiKey", (original) => async (request, context) => {
          const known = rotated.get(nameOf(context.caller.memberId, context.idempotencyKey));
          return known === undefined ? original(request, context) : { status: 201, body: known };
        }),
      )(services);
    },
  },
  "keyless-rotation-carried-out": {
    title: "a rotation without an Idempotency-Key is refused, and carried out all the same",
    breaks: ["IDM-17"],
    decorate: both(
      withMadeUpKeys(/\/rotate$/),
      after("rotateApiKey", (_, __, context) => {
        if (context.idempotencyKey?.startsWith("made-up"))
          throw new Refusal("invalid_request", "headers /idempotency-key: expected a key");
      }),
    ),
  },
  "rotated-secret-kept-for-ever": {
    title: "the one-time secret of a rotation is repeated without an end",
    breaks: ["IDM-20"],
    decorate: around("rotateApiKey", (original) => {
      const responses = new Map<string, Awaited<ReturnType<typeof original>>>();
      return async (request, context) => {
        const key = `${context.caller.memberId} ${context.idempotencyKey} ${context.path}`;
        const response = responses.get(key) ?? (await original(request, context));
        responses.set(key, response);
        return response;
      };
    }),
  },
  // Line 316: "can be replayed with the same key for 24 hours". What an Idempotency-Key stands for is forgotten once it comes with
  // the id of another API key.
  "rotation-elsewhere-forgets-first": {
    title: "a rotation is carried out again once its Idempotency-Key was sent for another API key",
    breaks: ["IDM-19"],
    decorate: around("rotateApiKey", (original) => {
      const first = new Map<string, string>();
      const forgotten = new Map<string, number>();
      return (request, context) => {
        const { apiKeyId } = request.path;
        const key = context.idempotencyKey ?? "";
        const known = first.get(key) ?? apiKeyId;
        first.set(key, known);
        const times = (forgotten.get(key) ?? 0) + (known === apiKeyId ? 0 : 1);
        forgotten.set(key, times);
        const isForgotten = known === apiKeyId && times > 0;
        return original(request, isForgotten ? { ...context, idempotencyKey: `${key} ${times}` } : context);
      };
    }),
  },
  // A repeated rotation looks whether the key works.
  "rotation-of-disabled-key-is-not-repeated": {
    title: "the rotation of a disabled key is refused when it is repeated with its Idempotency-Key",
    breaks: ["IDM-19"],
    decorate: around("rotateApiKey", (original) => {
      const done = new Set<string>();
      return async (request, context) => {
        const response = await original(request, context);
        const name = `${request.path.apiKeyId} ${context.idempotencyKey}`;
        const isRepeated = done.has(name);
        done.add(name);
        if (isRepeated && response.status === 200 && response.body.data.api_key.status === "disabled")
          throw new Refusal("conflict", "the key is disabled");
        return response;
      };
    }),
  },
  "rotation-repeats": {
    title: "a repeated rotation rotates again",
    breaks: ["IDM-19"],
    decorate: inContext("rotateApiKey", (context) => ({ ...context, idempotencyKey: undefined })),
  },
  // A secret revealed under an Idempotency-Key is repeated to its sender, and to nobody else.
  "rotation-replayed-to-other-workspace": {
    title: "a rotation repeated with a key of another workspace reveals the new secret there",
    breaks: ["KEY-30", "GEN-05"],
    decorate: remembering(
      "rotateApiKey",
      ({ path }, { idempotencyKey }) => `${path.apiKeyId} ${idempotencyKey}`,
    ),
  },
});
