// The answer to the creation of an upload is a list of one.
import { inJson } from "../answers.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "createFile has a list in data",
  breaks: ["GEN-08"],
  decorate: inJson("POST", /^\/v1\/files$/, ({ data }) => ({ data: [data] })),
});
