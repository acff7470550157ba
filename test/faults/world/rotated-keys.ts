// Servers with a fault in rotating keys, a row each.
import { notFound, Refusal } from "../../../reference-server/refusal.ts";
import { aroundKeys, onRotation, sentKey } from "../tools/access/keys.ts";
import { around, before, both, inReceived, MEETING_MS, pause } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { onlyMatching } from "../tools/matching.ts";
import { afterPosts } from "../tools/messages/posts.ts";

export default defineFaults({
  // Line 31: cursors are opaque, and a client sends them back. They are signed with the secret of the key.
  "cursors-end-with-their-secret": {
    title: "a cursor of the message list is refused once the key that was given it was rotated",
    breaks: ["KEY-26"],
    decorate: (services) => {
      const rotations = new Map<string, number>();
      const given = new Map<string, { keyId: string; rotation: number }>();
      const rotationOf = (keyId: string): number => rotations.get(keyId) ?? 0;
      return both(
        onRotation((keyId) => rotations.set(keyId, rotationOf(keyId) + 1)),
        around("listMessages", (original) => async (request, context) => {
          const { keyId } = context;
          const known = given.get(request.query.before ?? "");
          if (known !== undefined && known.keyId === keyId && known.rotation !== rotationOf(keyId))
            throw new Refusal("invalid_cursor", "start again without it");
          const response = await original(request, context);
          const next = response.status === 200 ? response.body.data.page_info.next_cursor : undefined;
          if (next) given.set(next, { keyId, rotation: rotationOf(keyId) });
          return response;
        }),
      )(services);
    },
  },
  // Lines 92, 261: a key that is rotated stays the key it was. Questions wait under the secret that asked them.
  "questions-end-with-a-rotation": {
    title: "a question takes no answer any more once the key that asked it was rotated",
    breaks: ["CRD-111"],
    decorate: (services) => {
      const asked = new Map<string, string>();
      const closed = new Set<string>();
      return both(
        afterPosts((message, _, { keyId }) => asked.set(message.id, keyId)),
        onRotation((keyId) => {
          for (const [id, asker] of asked) if (asker === keyId) closed.add(id);
        }),
        before("answerQuestion", ({ path }) => {
          if (closed.has(path.messageId)) throw new Refusal("already_answered", "the question is closed");
        }),
      )(services);
    },
  },
  // Line 132: "Only the key that created an incomplete upload may inspect, complete or abort it", and a rotated key is
  // that key. The upload is bound to the secret.
  "rotated-keys-lose-their-uploads": {
    title: "a key that was rotated cannot complete an upload that it created before",
    breaks: ["FIL-05"],
    decorate: (services) => {
      const rotatedAt = new Map<string, number>();
      return both(
        onRotation((keyId) => rotatedAt.set(keyId, services.clock.now())),
        before("completeFile", async (request, context) => {
          const waiting = await services.store.files.findWaiting(request.path.fileId);
          const rotated = rotatedAt.get(context.keyId);
          if (waiting !== undefined && rotated !== undefined && waiting.createdAt <= rotated)
            throw notFound("file");
        }),
      )(services);
    },
  },
  // Line 300: "on reconnect they open a new ticket with resume_from.cursor", and line 297 warns "when replay from the
  // cursor is impossible". Positions are stored beside the secret of a key.
  "rotated-keys-resume-from-now": {
    title: "a key that was rotated resumes from live events without a warning",
    breaks: ["RTS-16"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        onRotation((keyId) => rotated.add(keyId)),
        inReceived("openRealtimeConnection", (request, context) => {
          const { resume_from: _, ...body } = request.body;
          return rotated.has(context.keyId) ? { ...request, body } : request;
        }),
      )(services);
    },
  },
  // Lines 287, 336: a mentions subscription gets what mentions its principal. Who is notified of mentions is kept by the secret.
  "rotated-not-mentioned": {
    title: "a mentions subscription that is opened after the rotation of its key gets nothing",
    breaks: ["RTS-09"],
    decorate: (services) => {
      const rotated = new Set<string>();
      return both(
        onRotation((keyId) => rotated.add(keyId)),
        onlyMatching(
          (_, { delivery, viewer }) => delivery !== "mentions" || !rotated.has(viewer.keyId ?? ""),
        ),
      )(services);
    },
  },
  // Line 316: "Responses holding one-time secrets can be replayed with the same key for 24 hours". The record of a request
  // points to the key and not to the response.
  "rotation-replay-shows-newest-secret": {
    title: "a rotation of an API key that is repeated after a later one shows the secret of the later one",
    breaks: ["IDM-19"],
    decorate: around("rotateApiKey", (original) => {
      const newest = new Map<string, string>();
      return async (request, context) => {
        const response = await original(request, context);
        if (response.status !== 200) return response;
        const { apiKeyId } = request.path;
        const { data } = response.body;
        if (response.headers?.["idempotent-replayed"] === undefined) newest.set(apiKeyId, data.secret);
        return { ...response, body: { data: { ...data, secret: newest.get(apiKeyId) ?? data.secret } } };
      };
    }),
  },
  "rotation-replays-another-keys-secret": {
    title: "rotating a second key with a used Idempotency-Key answers with the secret of the first",
    breaks: ["KEY-03", "KEY-17"],
    decorate: around("rotateApiKey", (original) => {
      const first = new Map<string, string>();
      return (request, context) => {
        const name = `${context.caller.memberId} ${context.idempotencyKey}`;
        const apiKeyId = first.get(name) ?? request.path.apiKeyId;
        first.set(name, apiKeyId);
        const path = context.path.replace(request.path.apiKeyId, apiKeyId);
        return original({ ...request, path: { apiKeyId } }, { ...context, path });
      };
    }),
  },
  // Line 89: a key is active, disabled or revoked. Rotation writes a new secret that counts as active, beside the
  // status.
  "rotation-revives-disabled-keys": {
    title:
      "the new secret of a key that was rotated while it was disabled authenticates before it is enabled",
    breaks: ["AUT-29"],
    decorate: (services) => {
      const revived = new Map<string, string>();
      return both(
        onRotation((keyId, { api_key: key, secret }) => {
          if (key.status === "disabled") revived.set(secret, keyId);
        }),
        aroundKeys((original, { store }) => async (request) => {
          try {
            return await original(request);
          } catch (error) {
            const keyId = revived.get(sentKey(request) ?? "");
            const holder = keyId === undefined ? undefined : await store.keys.get(keyId);
            if (holder?.key.status !== "disabled") throw error;
            const { presented: _, ...rest } = holder;
            return rest;
          }
        }),
      )(services);
    },
  },
  // Line 316: rotation gives a new secret in place of the old one. Of two rotations that meet the later one replaces the
  // secret that both have found, and the one in between stays.
  "rotations-at-once-leave-two-secrets": {
    title: "of two rotations of a key at the same time both secrets go on working",
    breaks: ["KEY-18"],
    decorate: (services) => {
      const alive = new Map<string, string>();
      const underWay = new Map<string, number>();
      return both(
        around("rotateApiKey", (original) => async (request, context) => {
          const { apiKeyId } = request.path;
          const before = underWay.get(apiKeyId) ?? 0;
          underWay.set(apiKeyId, before + 1);
          await pause(MEETING_MS);
          const hasMet = before > 0 || (underWay.get(apiKeyId) ?? 0) > 1;
          const response = await original(request, context);
          underWay.set(apiKeyId, Math.max(0, (underWay.get(apiKeyId) ?? 1) - 1));
          if (hasMet && response.status === 200) alive.set(response.body.data.secret, apiKeyId);
          return response;
        }),
        aroundKeys((authenticate, { store }) => async (request) => {
          try {
            return await authenticate(request);
          } catch (error) {
            const holder = await store.keys.get(alive.get(sentKey(request) ?? "") ?? "");
            if (holder?.key.status !== "active") throw error;
            const { presented: _, ...rest } = holder;
            return rest;
          }
        }),
      )(services);
    },
  },
  // Line 312: "Issued and rotated secrets are revealed once." The table of secrets takes those of active keys only.
  "secret-rotated-while-disabled-is-refused": {
    title:
      "a secret that a key got by a rotation while it was disabled never authenticates, also when it is enabled",
    breaks: ["KEY-17", "KEY-22"],
    decorate: (services) => {
      const refused = new Set<string | undefined>();
      return both(
        onRotation((_keyId, { api_key: key, secret }) => {
          if (key.status === "disabled") refused.add(secret);
        }),
        aroundKeys((original) => (request) => {
          if (refused.has(sentKey(request))) throw new Refusal("unauthorized", "the key is not valid");
          return original(request);
        }),
      )(services);
    },
  },
});
