import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "GET .../replies answers as an unknown address",
  breaks: ["GEN-21"],
  decorate: around("listReplies", () => async (_, context) => {
    throw new Refusal("not_found", `no such route: GET ${context.path}`);
  }),
});
