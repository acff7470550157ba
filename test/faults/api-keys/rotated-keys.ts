// Servers with a fault in rotating keys, a row each.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { notFound } from "../../../reference-server/refusal.ts";
import { inKeys } from "../tools/access/administration.ts";
import { aroundKeys, onRotation } from "../tools/access/keys.ts";
import {
  after,
  around,
  before,
  both,
  inContext,
  inData,
  inListed,
  inReceived,
  racing,
  remembering,
  whenRefused,
} from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "new-secret-is-dead": {
    title: "the secret that a rotation reveals does not work",
    breaks: ["KEY-17"],
    decorate: inData("rotateApiKey", (data) => {
      const secret = data.secret.split("").toReversed().join("");
      return { ...data, secret };
    }),
  },
  "rotated-key-acts-as-administrator": {
    title: "what is posted with a rotated key is authored by its administrator",
    breaks: ["AUT-06", "GEN-06", "KEY-16"],
    decorate: (services) => {
      const owners = new Map<string, Context["caller"]>();
      return both(
        after("rotateApiKey", (_, request, context) => owners.set(request.path.apiKeyId, context.caller)),
        inContext("createMessage", (context) => ({
          ...context,
          caller: owners.get(context.keyId) ?? context.caller,
        })),
      )(services);
    },
  },
  // Line 222: "Legacy: get a saved clipboard"; the legacy routes know the secret that a key had when it was issued.
  "rotated-keys-read-no-clipboards": {
    title: "a key that was rotated reads no saved clipboard any more",
    breaks: ["VER-06", "KEY-26"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        onRotation((keyId) => rotated.add(keyId)),
        before("getClipboard", (_, context) => {
          if (rotated.has(context.keyId)) throw notFound("clipboard");
        }),
      )(services);
    },
  },
  "rotation-answers-with-other-scopes": {
    title: "the response to a rotation shows the caller's scopes",
    breaks: ["KEY-26"],
    decorate: inData("rotateApiKey", (data) => {
      const { api_key } = data;
      const scopes: typeof api_key.scopes = ["api_keys:read", "api_keys:write"];
      return { ...data, api_key: { ...api_key, scopes } };
    }),
  },
  "rotation-answers-with-the-administrator": {
    title: "the response to a rotation shows the caller as the subject of the key",
    breaks: ["KEY-26"],
    decorate: around("rotateApiKey", (original) => async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { api_key } = response.body.data;
      const subject = { ...api_key.subject, workspace_membership_id: context.caller.memberId };
      return {
        ...response,
        body: { data: { ...response.body.data, api_key: { ...api_key, subject } } } as typeof response.body,
      };
    }),
  },
  "rotation-enables": {
    title: "a disabled key is active after it was rotated",
    breaks: ["KEY-24"],
    decorate: after("rotateApiKey", async (response, request, context) => {
      if (response.status === 200 && response.body.data.api_key.status === "disabled")
        await context.services.store.keys.setStatus(request.path.apiKeyId, "active");
    }),
  },
  // Lines 85 and 312: "stable identifier", "rotation": a secret is replaced by the id of its key and not by its label.
  "rotation-ends-namesakes": {
    title: "rotating a key disables the other keys of its name",
    breaks: ["AUT-01"],
    decorate: after("rotateApiKey", async (_, request, context) => {
      const { keyAdministration } = context.services.store;
      const administrator = { viewer: context.caller, role: context.role, keyId: context.keyId };
      const { items } = await keyAdministration.list(context.caller, { limit: 100 });
      const name = items.find(({ id }) => id === request.path.apiKeyId)?.name ?? null;
      for (const other of items)
        if (other.name === name && name !== null && other.id !== request.path.apiKeyId)
          if (other.status === "active")
            await keyAdministration.setStatus(administrator, other.id, "disabled");
    }),
  },
  "rotations-race": {
    title: "equal rotations at the same time make several secrets",
    breaks: ["IDM-19"],
    decorate: racing("rotateApiKey"),
  },
  // Line 85: "stable identifier": a key with a new secret is the same key. What is remembered by the secret is gone with it.
  "rotated-keys-lose-their-tasks": {
    title: "a key that was rotated finds no task by its id any more",
    breaks: ["KEY-26"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        onRotation((keyId) => rotated.add(keyId)),
        before("getTask", (_, context) => {
          if (rotated.has(context.keyId)) throw notFound("task");
        }),
      )(services);
    },
  },
  "rotation-loses-webhook-scopes": {
    title: "a key that was rotated has no webhook scopes any more",
    breaks: ["KEY-05"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        before("rotateApiKey", (request) => rotated.add(request.path.apiKeyId)),
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (!rotated.has(holder.key.id)) return holder;
          return {
            ...holder,
            scopes: new Set([...holder.scopes].filter((scope) => !scope.startsWith("webhooks:"))),
          };
        }),
      )(services);
    },
  },
  "revoked-can-be-rotated": {
    title: "rotating a revoked key is answered as a success",
    breaks: ["KEY-23"],
    decorate: whenRefused("rotateApiKey", async (refusal, request, context) => {
      if (refusal.code !== "conflict") return undefined;
      const { items } = await context.services.store.keyAdministration.list(context.caller, { limit: 100 });
      const key = items.find(({ id }) => id === request.path.apiKeyId);
      if (key === undefined) return undefined;
      return {
        status: 200 as const,
        body: { data: { api_key: context.services.render.key(key), secret: context.services.ids("key") } },
      };
    }),
  },
  "rotation-replays-for-any-key": {
    title: "a rotation of another key with a used Idempotency-Key shows the first key's secret",
    breaks: ["KEY-03", "IDM-25"],
    decorate: remembering("rotateApiKey", (_, { keyId, idempotencyKey }) => `${keyId} ${idempotencyKey}`),
  },
  // Line 264: "To read a call shared by a `show_message` forward, pass the destination message id as `forwarded_message_id`."
  // Grants are kept by the secret that first asked.
  "rotated-keys-lose-shared-calls": {
    title: "a key that was rotated reads no call through a forward any more",
    breaks: ["FWD-08"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        onRotation((keyId) => rotated.add(keyId)),
        before("getCall", (request, context) => {
          if (request.query.forwarded_message_id !== undefined && rotated.has(context.keyId))
            throw notFound("call");
        }),
      )(services);
    },
  },
  // Line 264: the same forwarded_message_id is sent on every transcript page. What was shared with a key is kept with the secret
  // that it had, and calls are looked up by the key, transcripts by the secret.
  "rotated-keys-lose-shared-transcripts": {
    title: "a key that was rotated reads no transcript through a forward any more",
    breaks: ["FWD-13"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        after("rotateApiKey", (_, request) => rotated.add(request.path.apiKeyId)),
        inReceived("getTranscript", (request, context) => {
          const { forwarded_message_id: forward, ...query } = request.query;
          const isLost = forward !== undefined && rotated.has(context.keyId);
          return isLost ? { ...request, query } : request;
        }),
      )(services);
    },
  },
  // The list knows the status that was set, and authentication the one that a new secret begins with.
  "disabled-works-once-rotated": {
    title: "a disabled key authenticates after it was rotated, and is listed as disabled",
    breaks: ["AUT-29"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        after("rotateApiKey", async (response, request, context) => {
          if (response.status === 200 && response.body.data.api_key.status === "disabled") {
            rotated.add(request.path.apiKeyId);
            await context.services.store.keys.setStatus(request.path.apiKeyId, "active");
          }
        }),
        before("enableApiKey", (request) => rotated.delete(request.path.apiKeyId)),
        inKeys((key) => (rotated.has(key.id) ? { ...key, status: "disabled" } : key)),
      )(services);
    },
  },
  // The row of a rotated key is written with the caller of the rotation.
  "rotated-key-is-listed-as-the-administrators": {
    title: "the list shows a rotated key without a name as that of the caller who rotated it",
    breaks: ["KEY-26"],
    decorate: (services) => {
      const by = new Map<string, string>();
      return both(
        before("rotateApiKey", (request, context) => by.set(request.path.apiKeyId, context.caller.memberId)),
        inListed("listApiKeys", (items) =>
          items.map((key) => {
            const memberId = by.get(key.id);
            return memberId === undefined || key.name !== null
              ? key
              : { ...key, subject: { ...key.subject, workspace_membership_id: memberId } };
          }),
        ),
      )(services);
    },
  },
  "rotated-keys-show-when": {
    title: "a key that was rotated is listed with a property rotated_at beside the six",
    breaks: ["KEY-01"],
    decorate: (services) => {
      const rotated = new Map<unknown, string>();
      return both(
        after("rotateApiKey", (response, request) => {
          if (response.status === 200) rotated.set(request.path.apiKeyId, new Date().toISOString());
        }),
        inKeys((key) => (rotated.has(key.id) ? { ...key, rotated_at: rotated.get(key.id) } : key)),
      )(services);
    },
  },
  "rotation-changes-id": {
    title: "a rotated key is listed by another id",
    breaks: ["KEY-32"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        onRotation((keyId) => rotated.add(keyId)),
        inKeys((key) => (rotated.has(key.id) ? { ...key, id: `${key.id}_2` } : key)),
      )(services);
    },
  },
});
