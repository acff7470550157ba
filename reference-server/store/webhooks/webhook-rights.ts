// Which messages may be sent to which webhook endpoint. An endpoint outlives the key that made it, so this is asked when an
// event is queued, before every attempt and at a replay.
import type { Viewer } from "../members/directory.ts";
import type { StoreContext } from "../store-context.ts";

/** The facts that decide about a delivery: the type of its event, and the conversation of the event. */
interface Carried {
  eventType: string;
  conversationId: string | null;
}

export interface WebhookRights {
  /** Whether the identity has an active key that could read this now, and sees the conversation. */
  mayReceive(viewer: Viewer, carried: Carried): boolean;
}

/** The scopes that reading the same through the API takes. A test event says nothing and takes a key alone. */
const READ_SCOPES: Readonly<Record<string, readonly string[]>> = {
  "message.created": ["messages:read"],
  "webhook.test": [],
};

export function openWebhookRights({
  directory,
  keys,
}: Pick<StoreContext, "directory" | "keys">): WebhookRights {
  return {
    mayReceive(viewer, { eventType, conversationId }) {
      const scopes = READ_SCOPES[eventType];
      if (scopes === undefined || !keys.isHeld(viewer.memberId, scopes)) return false;
      return conversationId === null || directory.canRead(viewer, conversationId);
    },
  };
}
