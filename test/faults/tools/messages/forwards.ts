// Faults of the sources of forwards, and of the forwards once they are there.
import type * as types from "../../../../generator/generated/types.ts";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { NewEvent } from "../../../../reference-server/store/events/events.ts";
import type { Viewer } from "../../../../reference-server/store/members/directory.ts";
import type { Message } from "../../../../reference-server/store/messages/message-rows.ts";
import { aroundStore, both, inReceived } from "../around.ts";

/** Changes the event of each forward before it is stored. */
export const inForwardEvents = (change: (event: NewEvent, message: Message) => NewEvent): Decorate =>
  aroundStore(
    "forwards",
    "create",
    (create) =>
      (viewer, messageId, forward, { announce, ...options } = {}) =>
        create(viewer, messageId, forward, {
          ...options,
          ...(announce && { announce: (message) => change(announce(message), message) }),
        }),
  );

/** Remembers the ids of forwards before anybody hears of them. */
export const rememberForwards = (ids: Set<unknown>): Decorate =>
  inForwardEvents((event, { id }) => {
    ids.add(id);
    return event;
  });

/** Messages that cannot be read are found all the same when they are to be forwarded, as far as `isFound` says so. */
export const findingForwarded =
  (isFound: (viewer: Viewer, message: Message) => boolean): Decorate =>
  (services) => {
    const { directory, messages } = services.store;
    const { find } = messages;
    messages.find = (viewer, messageId) => {
      const readable = find(viewer, messageId);
      if (readable !== undefined) return readable;
      const { canRead } = directory;
      directory.canRead = () => true;
      try {
        const message = find(viewer, messageId);
        return message !== undefined && isFound(viewer, message) ? message : undefined;
      } finally {
        directory.canRead = canRead;
      }
    };
    return services;
  };

/** Forwards with these ids open their call no more. */
export function withoutSharing(ids: ReadonlySet<string>): Decorate {
  const direct = <Query extends { forwarded_message_id?: string }>(query: Query): Query => {
    const { forwarded_message_id: id, ...others } = query;
    // The same query without an optional property of it.
    return id !== undefined && ids.has(id) ? (others as Query) : query;
  };
  return both(
    inReceived("getCall", (request) => ({ ...request, query: direct(request.query) })),
    inReceived("getTranscript", (request) => ({ ...request, query: direct(request.query) })),
  );
}

/** The source of a forward as those see it who cannot open it. */
export function withoutIds(source: types.ForwardSource): types.ForwardSource {
  const {
    source_message_id: _message,
    source_conversation_id: _conversation,
    source_thread_id: _thread,
    ...shown
  } = source;
  return shown;
}
