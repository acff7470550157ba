import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "creating in an unknown conversation is answered with 400",
  breaks: ["MSG-18"],
  decorate: inRefusals("createMessage", (error) =>
    error.code === "not_found" ? new Refusal("invalid_request", "no such conversation") : error,
  ),
});
