// Line 316: "credential issue and rotation ... require Idempotency-Key"; of the key of an issue only letters, digits and hyphens
// are kept.
import { inContext } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "two Idempotency-Keys of issued keys that differ behind another sign than a hyphen are one",
  breaks: ["IDM-28"],
  decorate: inContext("issueApiKey", (context) => {
    const key = context.idempotencyKey?.toLowerCase().replace(/(?<=[a-z\d-]{8})[^a-z\d-].*$/, "");
    return { ...context, idempotencyKey: key };
  }),
});
