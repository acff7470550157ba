// Servers that refuse requests which they must take, refuse others in a wrong way, or fail, a row each.

import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  "long-queries-fail": {
    title: "a query of 950 characters fails",
    breaks: ["SRC-10"],
    decorate: before("searchMembers", (request) => {
      if (request.query.q.length > 950) throw new Error("query buffer exceeded");
    }),
  },
  "open-quotes-fail": {
    title: "a quotation mark without its partner fails",
    breaks: ["SRC-10"],
    decorate: before("searchMessages", (request) => {
      if ((request.query.q.split('"').length - 1) % 2 === 1) throw new Error("unterminated string");
    }),
  },
  // Line 216: "a mode parameter with a semantic value exists". The route of agents knows none.
  "semantic-is-refused-to-agents": {
    title: "mode=semantic is refused to agents",
    breaks: ["SRC-03"],
    decorate: before("searchMessages", (request, context) => {
      if (context.caller.kind === "agent" && request.query.mode === "semantic")
        throw new Refusal("invalid_request", "query mode: unknown value");
    }),
  },
  // Line 216 says nothing of scripts. What the model knows no letter of is refused before it is asked.
  "semantic-knows-ascii-alone": {
    title: "mode=semantic refuses a text with letters beyond ASCII, which is searched without a mode",
    breaks: ["SRC-03"],
    decorate: before("searchMessages", ({ query }) => {
      if (query.mode === "semantic" && /\P{ASCII}/u.test(query.q))
        throw new Refusal("invalid_request", "query q: expected a text in a language of the model");
    }),
  },
  "spaces-are-a-failure": {
    title: "a search for spaces fails",
    breaks: ["SRC-09", "ERR-12"],
    decorate: before("searchMessages", (request) => {
      if (request.query.q.trim() === "") throw new Error("syntax error near end of query");
    }),
  },
});
