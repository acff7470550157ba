// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFaults({
  "second-item-of-another": {
    title: "the second item of a list is of another workspace",
    breaks: ["GEN-03"],
    decorate: inJson("GET", /^\/v1\/conversations(\?|$)/, ({ data }) => {
      const { items, ...rest } = data as { items: object[] };
      return {
        data: {
          ...rest,
          items: items.map((item, index) => (index === 1 ? { ...item, workspace_id: "ws_other" } : item)),
        },
      };
    }),
  },
  "workspace-of-another": {
    title: "a conversation is shown as of another workspace",
    breaks: ["GEN-03"],
    decorate: inJson("GET", /^\/v1\/conversations\/[^/]+$/, ({ data }) => ({
      data: { ...Object(data), workspace_id: "ws_other" },
    })),
  },
});
