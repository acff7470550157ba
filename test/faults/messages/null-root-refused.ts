import { Refusal } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "thread_root_id null is refused",
  breaks: ["MSG-13"],
  decorate: before("createMessage", (request) => {
    if (request.body.thread_root_id === null) throw new Refusal("invalid_request", "the body is not valid");
  }),
});
