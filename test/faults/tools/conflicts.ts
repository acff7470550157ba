// Requests that are refused for a used Idempotency-Key, and carried out all the same.

import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { around } from "./around.ts";

/** @param isMeant which of the refused requests are carried out: all of them unless given */
export const carriedOutOnConflict = <Id extends "createMessage" | "createAgent" | "createInboundSource">(
  id: Id,
  isMeant: (request: Parameters<Handlers[Id]>[0], context: Context) => boolean = () => true,
): Decorate =>
  around(id, (original) => {
    // Each of these handlers takes the request of its own operation, which is passed on as it came.
    const carryOut = original as (request: unknown, context: Context) => Promise<never>;
    return async (request: Parameters<Handlers[Id]>[0], context: Context) => {
      try {
        return await carryOut(request, context);
      } catch (error) {
        if (error instanceof Refusal && error.code === "idempotency_conflict" && isMeant(request, context))
          await carryOut(request, { ...context, idempotencyKey: undefined });
        throw error;
      }
    };
  });
