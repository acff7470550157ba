// Faults of access: one piece of work may read every conversation, or a refusal says that a conversation is closed.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Handlers } from "../../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../../reference-server/refusal.ts";
import type { Services } from "../../../../reference-server/services.ts";
import type { Viewer } from "../../../../reference-server/store/members/directory.ts";
import { around } from "../around.ts";

type Directory = Services["store"]["directory"];
type IsExcepted = (conversationId: string) => boolean;

/** The conversations that stay closed, within the work that has full access. */
const open = new AsyncLocalStorage<IsExcepted>();
const prepared = new WeakSet<Directory>();

function prepare(directory: Directory): void {
  if (prepared.has(directory)) return;
  prepared.add(directory);
  const { canRead } = directory;
  directory.canRead = (viewer, conversationId) => {
    const isExcepted = open.getStore() ?? (() => true);
    return !isExcepted(conversationId) || canRead(viewer, conversationId);
  };
}

/** While `work` runs, the store takes every conversation for a readable one, for this work alone; `except` stays as it is. */
export async function withFullAccess<T>(
  { store: { directory } }: Services,
  work: () => Promise<T>,
  except: IsExcepted = () => false,
): Promise<T> {
  prepare(directory);
  return open.getStore() === undefined ? open.run(except, work) : work();
}

/** One operation lets callers in wherever they ask. */
export const openTo = (id: keyof Handlers, isLetIn: (context: Context) => boolean): Decorate =>
  around(id, (original) => {
    // The request of its own operation is passed on as it came.
    const carryOut = original as (request: unknown, context: Context) => Promise<never>;
    return (request: unknown, context: Context) =>
      isLetIn(context)
        ? withFullAccess(context.services, () => carryOut(request, context))
        : carryOut(request, context);
  });

export const openToAll = (id: keyof Handlers): Decorate => openTo(id, () => true);

export const openToAgents = (id: keyof Handlers): Decorate =>
  openTo(id, ({ caller }) => caller.kind === "agent");

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

/** A search finds everything where its words are of some kind. */
export const findingHidden =
  (kind: "calls" | "conversations" | "tasks", isMeant: (query: string | undefined) => boolean): Decorate =>
  (services) => {
    const { search } = services.store;
    type Find = (viewer: Viewer, query: string | undefined, ...more: readonly unknown[]) => Promise<never>;
    // Each search takes its own parameters behind the query, which are passed on as they came.
    const find = search[kind] as Find;
    search[kind] = ((...asked) =>
      isMeant(asked[1]) ? withFullAccess(services, () => find(...asked)) : find(...asked)) as Find;
    return services;
  };
