import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
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
});
