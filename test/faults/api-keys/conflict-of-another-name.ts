import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used key with another body is answered as an ordinary conflict",
  breaks: ["IDM-21"],
  decorate: inRefusals("issueApiKey", (error) =>
    error.code === "idempotency_conflict" ? new Refusal("conflict", error.message) : error,
  ),
});
