import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a conflict has another code",
  breaks: ["IDM-04"],
  decorate: inRefusals("createMessage", (error) =>
    error.code === "idempotency_conflict"
      ? new Refusal("conflict", "this key was used with another request")
      : error,
  ),
});
