import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a transcript that is read on with another limit misses a segment",
  breaks: ["GEN-38"],
  decorate: around("getTranscript", (original) => {
    const limits = new Map<string, number | undefined>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200) return response;
      const { cursor = "", limit } = request.query;
      const isOther = limits.has(cursor) && limits.get(cursor) !== limit;
      const { segments, page_info } = response.body;
      if (page_info?.next_cursor) limits.set(page_info.next_cursor, limit);
      return { ...response, body: { ...response.body, segments: segments.slice(isOther ? 1 : 0) } };
    };
  }),
});
