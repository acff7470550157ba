// Spec 229, 27: a transcript is read in pages. A cursor names the number of the next page, which is counted anew with
// the limit of the request.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a transcript that is read on with a larger limit loses segments",
  breaks: ["GEN-38", "CAL-02"],
  decorate: around("getTranscript", (original, { cursors }) => {
    const limits = new Map<string, number>();
    return async (request, context) => {
      const binding = `transcript\n${request.path.callId}`;
      const { cursor, limit } = request.query;
      const before = cursor === undefined ? undefined : limits.get(cursor);
      const after = cursor === undefined ? undefined : cursors.decode(binding, cursor)?.[0];
      const counted =
        before === undefined || after === undefined
          ? request
          : {
              ...request,
              query: {
                ...request.query,
                cursor: cursors.encode(binding, [Math.ceil((after + 1) / before) * limit - 1]),
              },
            };
      const response = await original(counted, context);
      const next = response.status === 200 ? response.body.page_info?.next_cursor : null;
      if (typeof next === "string") limits.set(next, limit);
      return response;
    };
  }),
});
