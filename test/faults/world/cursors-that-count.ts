// Servers whose cursors say how much was read, and not where a reader is, a row each.
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

/** The largest page of the server. */
const LARGEST = 100;

export default defineFaults({
  // Lines 27 and 226: cursors are opaque, and the replies are listed. That of a reply list is the number of replies before it.
  "reply-cursors-count-replies": {
    title: "an older reply that an import brings shifts the pages of the replies while they are read",
    breaks: ["GEN-14"],
    decorate: around("listReplies", (original) => {
      const counts = new Map<string, number>();
      return async (request, context) => {
        const { after, before, limit } = request.query;
        const seen = after === undefined ? 0 : counts.get(after);
        const usual = await original(request, context);
        if (seen === undefined || before !== undefined || usual.status !== 200 || seen + limit > LARGEST)
          return usual;
        const all = await original({ ...request, query: { limit: seen + limit } }, context);
        if (all.status !== 200) return usual;
        const items = all.body.data.items.slice(seen);
        const { has_next_page, next_cursor = null, end_cursor = null } = all.body.data.page_info;
        if (next_cursor) counts.set(next_cursor, seen + items.length);
        const page_info = { ...usual.body.data.page_info, has_next_page, next_cursor, end_cursor };
        return { ...usual, body: { data: { items, page_info } } };
      };
    }),
  },
  // Lines 229 and 264: the forwarded_message_id is sent on every page. With it, a cursor is the number of pages before it.
  "shared-transcripts-count-pages": {
    title:
      "a transcript that is read through a forward goes on elsewhere where a later page has another size",
    breaks: ["GEN-38", "CAL-02", "FWD-13"],
    decorate: around("getTranscript", (original) => {
      const counts = new Map<string, number>();
      return async (request, context) => {
        const { cursor, limit, forwarded_message_id: forward } = request.query;
        const nameOf = (text: string): string => JSON.stringify([context.keyId, forward, text]);
        const pages = cursor === undefined ? 0 : counts.get(nameOf(cursor));
        const size = limit * (1 + (pages ?? 0));
        if (forward === undefined || pages === undefined || size > LARGEST) return original(request, context);
        const whole = { forwarded_message_id: forward, limit: size };
        const response = await original({ ...request, query: whole }, context);
        if (response.status !== 200) return response;
        const { segments, page_info } = response.body;
        if (page_info.next_cursor) counts.set(nameOf(page_info.next_cursor), pages + 1);
        return { ...response, body: { ...response.body, segments: segments.slice(pages * limit) } };
      };
    }),
  },
});
