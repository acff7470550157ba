// Line 229: "Call transcript (paged)". What is made for agents is made from where the page before ended, that segment included.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title:
    "each later page of a transcript begins, for an agent, with the last segment of the page before and lacks its own last one",
  breaks: ["CAL-02"],
  decorate: around("getTranscript", (original) => {
    const lastBefore = new Map<string, unknown>();
    return async (request, context) => {
      const response = await original(request, context);
      if (response.status !== 200 || context.caller.kind !== "agent") return response;
      const { segments, page_info } = response.body;
      const last = segments.at(-1);
      if (last !== undefined) lastBefore.set(page_info.next_cursor ?? "", last);
      const before = request.query.cursor === undefined ? undefined : lastBefore.get(request.query.cursor);
      if (before === undefined) return response;
      // As it was rendered for the page before.
      const shifted = [before as (typeof segments)[number], ...segments.slice(0, -1)];
      return { ...response, body: { ...response.body, segments: shifted } };
    };
  }),
});
