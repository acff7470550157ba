// The package's `./realtime`: a follower of the stream, and its protocol for those who speak it themselves.
import {
  type FollowOptions as Follow,
  followRealtime as follow,
} from "../../generator/runtime/realtime/realtime-client.ts";
import * as protocol from "../generated/realtime.ts";
import type { MessageCreatedEvent, RequestedSubscription } from "../generated/types.ts";

export {
  type CursorStore,
  fileCursorStore,
  memoryCursorStore,
} from "../../generator/runtime/realtime/cursor-store.ts";
export { RealtimeStopped } from "../../generator/runtime/realtime/endings.ts";
export type { Notice } from "../../generator/runtime/realtime/realtime-client.ts";
export * from "../generated/realtime.ts";

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
 * ApiProblem when it refuses to open one, and with whatever failed on this side.
 */
export function followRealtime({ subscription = ALL_MESSAGES, ...options }: FollowOptions): Promise<void> {
  return follow(protocol, { ...options, subscription });
}
