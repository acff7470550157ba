// Line 316: responses with one-time secrets are replayed with the same key. The replay does not compare the
// operation of that key.
import type { ApiKeySecretResult } from "../../../generator/generated/types.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an issue with the Idempotency-Key that rotated a key answers with the secret of the rotation",
  breaks: ["IDM-25", "KEY-03"],
  decorate: (services) => {
    const rotated = new Map<string, ApiKeySecretResult>();
    const nameOf = (memberId: string, key: string | undefined): string => `${memberId} ${key}`;
    return both(
      around("rotateApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 200)
          rotated.set(nameOf(context.caller.memberId, context.idempotencyKey), response.body);
        return response;
      }),
      around("issueApiKey", (original) => async (request, context) => {
        const known = rotated.get(nameOf(context.caller.memberId, context.idempotencyKey));
        return known === undefined ? original(request, context) : { status: 201, body: known };
      }),
    )(services);
  },
});
