import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a cursor of another conversation shows that conversation's messages",
  breaks: ["GEN-23"],
  decorate: around("listMessages", (original) => {
    const origins = new Map<string, typeof request.path>();
    let request: Parameters<typeof original>[0];
    return async (given, context) => {
      request = given;
      const origin = origins.get(given.query.before ?? "") ?? given.path;
      const response = await original({ ...given, path: origin }, context);
      if (response.status === 200) {
        const { next_cursor } = response.body.data.page_info;
        if (next_cursor != null) origins.set(next_cursor, origin);
      }
      return response;
    };
  }),
});
