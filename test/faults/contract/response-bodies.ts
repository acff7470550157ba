// Servers whose responses do not match the contract that they publish, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "answer-is-not-as-published": {
    title: "a response does not match the published schema",
    breaks: ["GEN-20"],
    decorate: inJson("GET", /^\/v1\/conversation-messages\/[^/]+$/, ({ data }) => ({
      data: { ...Object(data), content: 5 },
    })),
  },
  "contract-is-a-stub": {
    title: "/openapi.json describes no path",
    breaks: ["GEN-01"],
    decorate: inJson("GET", /^\/openapi\.json/, (document) => ({ ...document, paths: {} })),
  },
  "contract-without-version": {
    title: "/openapi.json has no openapi property",
    breaks: ["GEN-01"],
    decorate: inJson("GET", /^\/openapi\.json/, ({ openapi: _, ...rest }) => rest),
  },
  // Line 26: "pagination metadata in data.page_info"; the legacy search leaves it out of a page that is exactly full.
  "full-legacy-pages-have-no-page-info": {
    title: "the clipboard search shows no page_info with a page that holds as many items as the limit",
    breaks: ["GEN-10", "GEN-20"],
    decorate: inJson("GET", /\/search\/clipboard/, (json, request) => {
      const { items } = json.data as { items: unknown[] };
      const { limit } = request.query as { limit?: string };
      return items.length === Number(limit) ? { data: { items } } : json;
    }),
  },
  "member-lacks-a-property": {
    title: "getMember lacks a property that the published schema requires",
    breaks: ["GEN-11"],
    decorate: inJson("GET", /^\/v1\/members\//, ({ id: _, ...rest }) => rest),
  },
});
