// The answer to a thread reply is a list of one.
import { inJson } from "../answers.ts";
import { defineFault } from "../fault.ts";

export default defineFault({
  title: "the answer to the creation of a reply has a list in data",
  breaks: ["GEN-08"],
  decorate: inJson("POST", /^\/v1\/conversations\/[^/]+\/messages$/, ({ data }) => {
    const { thread_root_id: root } = data as { thread_root_id?: unknown };
    return typeof root === "string" ? { data: [data] } : { data };
  }),
});
