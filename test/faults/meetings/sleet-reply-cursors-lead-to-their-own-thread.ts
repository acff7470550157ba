// Line 27: "Endpoints have their own cursor and time filters". The thread is read from the cursor and not
// from the path.
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of one thread, sent to the replies of another, shows replies of the first",
  breaks: ["GEN-23", "THR-04"],
  decorate: around("listReplies", (original) => {
    const threadOf = new Map<string, string>();
    return async (request, context) => {
      const { before, after } = request.query;
      const messageId = threadOf.get(after ?? before ?? "") ?? request.path.messageId;
      const query = { limit: request.query.limit, ...(before && { before }), ...(after && { after }) };
      const response = await original({ path: { messageId }, query }, context);
      if (response.status !== 200) return response;
      for (const cursor of Object.values(response.body.data.page_info))
        if (typeof cursor === "string") threadOf.set(cursor, messageId);
      return response;
    };
  }),
});
