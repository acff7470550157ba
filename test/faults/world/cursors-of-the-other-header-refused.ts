// A cursor is signed for the session, and every header has its own.

import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a cursor that was got with x-api-key is refused with the same key in Authorization",
  breaks: ["GEN-12", "AUT-02"],
  decorate: knowingBearers((isOld) =>
    around("listMessages", (original) => {
      const given = new Set<string>();
      return async (request, context) => {
        if (isOld(context) && given.has(request.query.before ?? ""))
          throw new Refusal("invalid_cursor", "start again");
        const response = await original(request, context);
        const next = response.status === 200 ? response.body.data.page_info.next_cursor : undefined;
        if (next && !isOld(context)) given.add(next);
        return response;
      };
    }),
  ),
});
