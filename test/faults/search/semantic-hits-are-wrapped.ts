import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "hits with mode=semantic wrap their messages",
  breaks: ["SRC-18"],
  decorate: inJson("GET", /search\/messages.*semantic/, (json) => {
    const data = json.data as { items: readonly unknown[] };
    return { ...json, data: { ...data, items: data.items.map((message) => ({ score: 1, message })) } };
  }),
});
