import { defineFault } from "../tools/fault.ts";
import { inJson } from "../tools/responses.ts";

export default defineFault({
  title: "a page of a transcript that a cursor leads to is answered in data",
  breaks: ["VER-07"],
  decorate: inJson("GET", /\/transcript\?.*cursor=/, (page) => ({ data: page })),
});
