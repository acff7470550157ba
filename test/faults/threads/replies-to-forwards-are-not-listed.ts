import { both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";
import type { Loose } from "../tools/sockets.ts";

export default defineFault({
  title: "the list of replies of a forward is empty",
  breaks: ["THR-04"],
  decorate: (services) => {
    const forwards = new Set<string>();
    return both(
      inJson("POST", /\/forwards$/, (json: Loose) => {
        forwards.add(json.data.id);
        return json;
      }),
      inJson("GET", /\/replies(\?|$)/, (json: Loose, { url }) => {
        const id = /conversation-messages\/([^/]+)\/replies/.exec(url)?.[1] ?? "";
        return forwards.has(id) ? { ...json, data: { ...json.data, items: [] } } : json;
      }),
    )(services);
  },
});
