// The package's `./realtime`: a follower of the stream, and its protocol for those who speak it themselves.

import { closeCodes, disconnectReasons } from "../generated/realtime.ts";
import { acknowledge, parseServerFrame } from "../generated/realtime-codec.ts";
import type { MessageCreatedEvent, RequestedSubscription } from "../generated/types.ts";
import {
  type FollowOptions as Follow,
  followRealtime as follow,
} from "../runtime/realtime/realtime-client.ts";

export * from "../generated/realtime.ts";
export * from "../generated/realtime-codec.ts";
export {
  type CursorStore,
  fileCursorStore,
  memoryCursorStore,
} from "../runtime/realtime/cursor-store.ts";
export { RealtimeStopped } from "../runtime/realtime/endings.ts";
export type { Notice } from "../runtime/realtime/realtime-client.ts";

/** Without a subscription: all messages that the key's identity can read. */
export type FollowOptions = Omit<Follow<MessageCreatedEvent, RequestedSubscription>, "subscription"> & {
  readonly subscription?: RequestedSubscription;
};

const ALL_MESSAGES: RequestedSubscription = {
  target: "self",
  delivery: "messages",
  events: ["message.created"],
};

/**
 * Resolves after `signal` was aborted. Rejects with RealtimeStopped when the service ends the stream for good, with
 * ApiProblem when it refuses to open one, and with any error of this side.
 */
export function followRealtime({ subscription = ALL_MESSAGES, ...options }: FollowOptions): Promise<void> {
  return follow(
    { acknowledge, closeCodes, disconnectReasons, parseServerFrame },
    { ...options, subscription },
  );
}
