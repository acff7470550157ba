// Line 229: "GET | /calls/{callId}/transcript | Call transcript (paged)". Page links are made where people read.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a transcript that an agent reads says after the first page that there is nothing more",
  breaks: ["CAL-02", "GEN-13"],
  decorate: around("getTranscript", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || context.caller.kind !== "agent") return response;
    const { page_info, ...body } = response.body;
    return {
      ...response,
      body: {
        ...body,
        page_info: { ...page_info, has_next_page: false, next_cursor: null },
        pageInfo: { hasNextPage: false, endCursor: null },
      },
    };
  }),
});
