// Line 355: "Writes needing Idempotency-Key are retried with the same key only for an identical body".
import { Refusal } from "../../../reference-server/refusal.ts";
import { before, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { onTheWayOut } from "../tools/responses.ts";

export default defineFault({
  title: "the Idempotency-Key of a create-file request that was limited counts as used",
  breaks: ["RAT-08"],
  decorate: (services) => {
    const used = new Set<unknown>();
    return both(
      onTheWayOut((text, { method, url, headers }, { statusCode }) => {
        const isLimited = statusCode === 429 && method === "POST" && url === "/v1/files";
        if (isLimited) used.add(headers["idempotency-key"]);
        return text;
      }),
      before("createFile", (_, context) => {
        if (used.has(context.idempotencyKey)) throw new Refusal("idempotency_conflict", "the key was used");
      }),
    )(services);
  },
});
