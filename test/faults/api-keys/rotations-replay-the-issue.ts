// Line 312: a rotation reveals a new secret. A client derives its Idempotency-Key from the key's name, and sends
// the one that issued a key to rotate it.

import type { ApiKeySecretResult } from "../../../generator/generated/types.ts";
import { around, both } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "a rotation with the Idempotency-Key that issued the key answers with the secret of the issue",
  breaks: ["KEY-17", "KEY-18"],
  decorate: (services) => {
    const issued = new Map<string, ApiKeySecretResult>();
    const nameOf = (memberId: string, key: string | undefined, id: string): string =>
      `${memberId} ${key} ${id}`;
    return both(
      around("issueApiKey", (original) => async (request, context) => {
        const response = await original(request, context);
        if (response.status === 201) {
          const { id } = response.body.data.api_key;
          issued.set(nameOf(context.caller.memberId, context.idempotencyKey, id), response.body);
        }
        return response;
      }),
      around("rotateApiKey", (original) => async (request, context) => {
        const known = issued.get(
          nameOf(context.caller.memberId, context.idempotencyKey, request.path.apiKeyId),
        );
        return known === undefined ? original(request, context) : { status: 200, body: known };
      }),
    )(services);
  },
});
