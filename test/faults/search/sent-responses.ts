// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "semantic-hits-are-wrapped": {
    title: "hits with mode=semantic wrap their messages",
    breaks: ["SRC-18"],
    decorate: inJson("GET", /search\/messages.*semantic/, (json) => {
      const data = json.data as { items: readonly unknown[] };
      return { ...json, data: { ...data, items: data.items.map((message) => ({ score: 1, message })) } };
    }),
  },
  "semantic-is-a-bare-list": {
    title: "mode=semantic answers with items at the top level",
    breaks: ["SRC-03"],
    decorate: inJson("GET", /search\/messages.*semantic/, ({ data }) => data),
  },
});
