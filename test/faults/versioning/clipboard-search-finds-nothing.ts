import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "the search for saved clipboards answers with an empty list",
  breaks: ["VER-13"],
  decorate: inJson("GET", /^\/v1\/search\/clipboard/, ({ data }) => ({
    data: { ...(data as object), items: [] },
  })),
});
