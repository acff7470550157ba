// Faults of access: doors that open for the time of one piece of work, and such that say what is behind them.

import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import type { Services } from "../../../reference-server/services.ts";
import { around } from "./around.ts";

const open = new WeakMap<object, number>();

/** While `work` runs, the store takes every conversation for a readable one; `except` stays as it is. */
export async function withOpenDoors<T>(
  { store: { directory } }: Services,
  work: () => Promise<T>,
  except: (conversationId: string) => boolean = () => false,
): Promise<T> {
  const { canRead } = directory;
  if ((open.get(directory) ?? 0) > 0) return work();
  open.set(directory, 1);
  directory.canRead = (viewer, conversationId) =>
    except(conversationId) ? canRead(viewer, conversationId) : true;
  try {
    return await work();
  } finally {
    directory.canRead = canRead;
    open.set(directory, 0);
  }
}

/** One operation lets agents in wherever they ask. */
export const openToAgents = (id: keyof Handlers): Decorate =>
  around(id, (original) => {
    // The request of its own operation is passed on as it came.
    const carryOut = original as (request: unknown, context: Context) => Promise<never>;
    return (request: unknown, context: Context) =>
      context.caller.kind === "agent"
        ? withOpenDoors(context.services, () => carryOut(request, context))
        : carryOut(request, context);
  });

/** Lists of the messages of a hidden conversation say that the conversation is closed. */
export const closedConversations = (code: "not_found" | "forbidden"): Decorate =>
  around("listMessages", (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      if (context.services.store.directory.conversation(request.path.conversationId) === undefined)
        throw error;
      throw new Refusal(code, "the conversation is closed to you");
    }
  });
