// Faults of Idempotency-Key: requests that differ are taken for the same one.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { around } from "./around.ts";

/**
 * Carries a request out as the first one of the same key and `sameness`.
 * @param sameness what is compared; undefined compares the request as it came
 */
export const takenForSame = <Request extends { body: unknown }>(
  id: "createAgent" | "createMessage",
  sameness: (request: Request, context: Context) => unknown,
): Decorate =>
  around(id as "createMessage", (original) => {
    const first = new Map<string, unknown>();
    // The request of the named operation is passed on, at most with the body of an earlier one.
    const carryOut = original as unknown as (
      request: Request,
      context: Context,
    ) => ReturnType<typeof original>;
    return ((request: Request, context: Context) => {
      const same = sameness(request, context);
      if (same === undefined) return carryOut(request, context);
      const { caller, idempotencyKey, path } = context;
      const name = JSON.stringify([caller.memberId, idempotencyKey, path, same]);
      const body = first.get(name) ?? request.body;
      first.set(name, body);
      return carryOut({ ...request, body }, context);
    }) as unknown as typeof original;
  });
