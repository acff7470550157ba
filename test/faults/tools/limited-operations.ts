// Faults of operations that are limited after their work, or in the middle of it.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { around, both } from "./around.ts";

/** Asks the limiter of a policy in its handlers instead of before them. @param instead what runs of a limited request */
export const limitedInside =
  (
    policy: string,
    operations: readonly (keyof Handlers)[],
    instead: (
      id: keyof Handlers,
      carryOut: (context: Context) => Promise<unknown>,
      request: { path?: Record<string, string> },
      context: Context,
    ) => Promise<unknown>,
  ): Decorate =>
  (services) => {
    const refusals = new Map<string, unknown[]>();
    const { take } = services.limiter;
    services.limiter.take = (caller, asked) => {
      try {
        take(caller, asked);
      } catch (error) {
        if (asked !== policy) throw error;
        refusals.set(caller.keyId, [...(refusals.get(caller.keyId) ?? []), error]);
      }
    };
    return both(
      ...operations.map((id) =>
        around(id, (original) => {
          // The request is passed on as it came.
          const carryOut = original as (request: unknown, context: Context) => Promise<never>;
          return (async (request: { path?: Record<string, string> }, context: Context) => {
            const refusal = refusals.get(context.keyId)?.shift();
            if (refusal === undefined) return carryOut(request, context);
            await instead(id, (changed) => carryOut(request, changed), request, context);
            throw refusal;
          }) as never;
        }),
      ),
    )(services);
  };
