// Line 353: "`idempotency_conflict` (409: same `Idempotency-Key`, changed parameters)".

import { Refusal } from "../../../reference-server/refusal.ts";
import { inRefusals } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a used Idempotency-Key with another declaration of a file is refused with the code conflict",
  breaks: ["IDM-16"],
  decorate: inRefusals("createFile", (error) =>
    error.code === "idempotency_conflict" ? new Refusal("conflict", error.message) : error,
  ),
});
