// Handlers of the calls operations.
import type { Handlers } from "../generated/handlers.ts";
import { notFound, Refusal } from "../refusal.ts";

export const getCall: Handlers["getCall"] = async ({ path, query }, { services, caller }) => {
  const call = await services.store.calls.get(caller, path.callId, query.forwarded_message_id);
  if (call === undefined) throw notFound("call");
  return {
    status: 200,
    body: services.render.call(call, {
      isOpen: services.store.directory.canRead(caller, call.conversationId),
    }),
  };
};

/** Access is asked anew for each page, so that a page reached through a forward needs the forward as well. */
export const getTranscript: Handlers["getTranscript"] = async ({ path, query }, { services, caller }) => {
  const call = await services.store.calls.get(caller, path.callId, query.forwarded_message_id);
  if (call === undefined) throw notFound("call");
  const isOpen = services.store.directory.canRead(caller, call.conversationId);
  const binding = `transcript\n${call.id}`;
  const after = query.cursor === undefined ? -1 : services.cursors.decode(binding, query.cursor)?.[0];
  if (after === undefined) {
    throw new Refusal(
      "invalid_cursor",
      "query cursor: expected a cursor of this transcript; start again without it",
    );
  }
  const { limit } = query;
  const found = await services.store.calls.segments(call.id, after, limit + 1);
  const segments = found.slice(0, limit);
  const last = segments.at(-1);
  const hasNext = found.length > limit;
  const next = hasNext && last !== undefined ? services.cursors.encode(binding, [last.position]) : null;
  return {
    status: 200,
    body: {
      call_id: call.id,
      conversation_name: isOpen ? call.conversationName : null,
      duration_seconds: call.durationSeconds,
      segments: segments.map(services.render.segment),
      page_info: {
        has_next_page: hasNext,
        has_previous_page: after >= 0,
        next_cursor: next,
        previous_cursor: null,
      },
      pageInfo: { hasNextPage: hasNext, endCursor: next },
    },
  };
};
