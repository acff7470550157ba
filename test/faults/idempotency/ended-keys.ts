// Servers with a fault in disabling and revoking keys, a row each.

import { onRotation } from "../tools/access/keys.ts";
import { before, both, inContext } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // A rotated key is the same key with another secret.
  "rotation-forgets-responses": {
    title: "a message is created again when its request is repeated with the new secret of a rotated key",
    breaks: ["IDM-29"],
    decorate: (services) => {
      const rotations = new Map<string, number>();
      return both(
        onRotation((keyId) => rotations.set(keyId, (rotations.get(keyId) ?? 0) + 1)),
        inContext("createMessage", (context) => {
          const count = rotations.get(context.keyId) ?? 0;
          const idempotencyKey = count === 0 ? context.idempotencyKey : `${context.idempotencyKey} ${count}`;
          return { ...context, idempotencyKey };
        }),
      )(services);
    },
  },
  // A key that is enabled again is the same key.
  "disabling-forgets-responses": {
    title: "a reply is created again when its request is repeated with a key that was disabled and enabled",
    breaks: ["IDM-02", "IDM-03"],
    decorate: (services) => {
      const enabled = new Set<string>();
      return both(
        before("enableApiKey", (request) => enabled.add(request.path.apiKeyId)),
        inContext("createMessage", (context, request) => {
          const isNew = enabled.has(context.keyId) && Boolean(request.body.thread_root_id);
          return isNew ? { ...context, idempotencyKey: `${context.idempotencyKey} again` } : context;
        }),
      )(services);
    },
  },
});
