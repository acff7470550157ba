// Spec 257, 316: a used Idempotency-Key with another body is a conflict. The fingerprint is made of lower-case text.
import type * as types from "../../../generator/generated/types.ts";
import { defineFault } from "../tools/fault.ts";
import { takenForSame } from "../tools/same-requests.ts";

export default defineFault({
  title:
    "creating an agent whose name differs in capitals under a used Idempotency-Key answers with the first agent",
  breaks: ["IDM-24"],
  decorate: takenForSame("createAgent", ({ body }: types.CreateAgentRequest) => ({
    ...body,
    display_name: body.display_name.toLowerCase(),
  })),
});
