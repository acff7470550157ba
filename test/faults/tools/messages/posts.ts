// Faults of messages by how they came about: requests changed before they are carried out, messages changed where
// they are shown, and messages left out of lists.
import type * as types from "../../../../generator/generated/types.ts";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Handlers } from "../../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../../reference-server/refusal.ts";
import type { Reader } from "../../../../reference-server/render/message.ts";
import type { Viewer } from "../../../../reference-server/store/members/directory.ts";
import type { Message } from "../../../../reference-server/store/messages/message-rows.ts";
import type { CreateOptions } from "../../../../reference-server/store/messages/messages.ts";
import type { Conversation } from "../../../../reference-server/store/resources/conversations.ts";
import { aroundKeys, isBearer } from "../access/keys.ts";
import { after, around, before } from "../around.ts";

/** Changes requests to create a message. State of the fault lives in `make`. */
export const inPosts = (
  make: () => (body: types.CreateMessageBody, context: Context) => types.CreateMessageBody,
): Decorate =>
  around("createMessage", (original) => {
    const change = make();
    return async (request, context) => original({ ...request, body: change(request.body, context) }, context);
  });

/** Keeps, from the latest message posted there, whether a conversation is meant. */
export const notingPlaces = (
  places: Set<string>,
  isMeant: (conversation: Conversation) => boolean,
): Decorate =>
  before("createMessage", async ({ path: { conversationId } }, { caller, services }) => {
    const conversation = await services.store.conversations.get(caller, conversationId);
    if (conversation === undefined) return;
    if (isMeant(conversation)) places.add(conversationId);
    else places.delete(conversationId);
  });

export const isImported = ({ origin }: Conversation): boolean => origin === 1;

/** Tells of each message that a request created, replays aside. */
export const afterPosts = (
  tell: (message: types.Message, body: types.CreateMessageBody, context: Context) => void,
): Decorate =>
  after("createMessage", (response, request, context) => {
    if (response.status === 200 && response.headers?.["idempotent-replayed"] === undefined)
      tell(response.body.data, request.body, context);
  });

/** Changes messages wherever HTTP shows them. */
export const inShown =
  (change: (shown: types.Message, message: Message, reader: Reader | undefined) => types.Message): Decorate =>
  (services) => {
    const render = services.render.message;
    services.render.message = (message, reader) => change(render(message, reader), message, reader);
    return services;
  };

type MessageList = "listMessages" | "listReplies" | "searchMessages";

/** Changes each page of messages that the operations return. */
export const inMessageLists =
  (
    operations: readonly MessageList[],
    change: (items: readonly types.Message[], context: Context) => types.Message[],
  ): Decorate =>
  (services) => {
    for (const id of operations) {
      // The three differ in their requests, which are passed on.
      const original = services.handlers[id] as (request: never, context: Context) => Promise<never>;
      const changed = async (request: never, context: Context): Promise<unknown> => {
        const response: { status: number; body: types.MessageList } = await original(request, context);
        if (response.status !== 200) return response;
        const { data } = response.body;
        return { ...response, body: { data: { ...data, items: change(data.items, context) } } };
      };
      Object.assign(services.handlers, { [id]: changed });
    }
    return services;
  };

/** One of several messages that were created at the same time. */
export const onePerTimestamp = (items: readonly types.Message[]): types.Message[] => {
  const timeOf = (item: types.Message | undefined): number =>
    item === undefined ? -1 : Math.floor(Date.parse(item.created_at) / 50);
  return items.filter((item, index) => timeOf(item) !== timeOf(items[index - 1]));
};

/** Replies with one of another thread in the same conversation, where there is one. */
export const withStray = async (
  items: readonly types.Message[],
  { caller, services }: Context,
): Promise<readonly types.Message[]> => {
  const [any] = items;
  if (any === undefined) return items;
  const recent = await services.store.messages.list(caller, any.conversation_id, { limit: 30 });
  const stray = recent.items.find(
    ({ threadRootId }) => threadRootId !== null && threadRootId !== any.thread_root_id,
  );
  return stray === undefined ? items : [...items, services.render.message(stray)];
};

type Reading = "getMessage" | "listMessages" | "listReplies";

/** Lets those who are refused read with the access of somebody who has read the same before. */
export const lendingAccess = <Id extends Reading>(
  id: Id,
  nameOf: (request: Parameters<Handlers[Id]>[0]) => string,
  isLet: (context: Context) => Promise<boolean> = async () => true,
): Decorate =>
  around(id, (original) => {
    // The request is passed on as it came.
    const carryOut = original as (
      request: Parameters<Handlers[Id]>[0],
      context: Context,
    ) => ReturnType<Handlers[Id]>;
    const readers = new Map<string, Viewer>();
    return (async (request: Parameters<Handlers[Id]>[0], context: Context) => {
      const name = nameOf(request);
      try {
        const response = await carryOut(request, context);
        readers.set(name, context.caller);
        return response;
      } catch (error) {
        const reader = readers.get(name);
        if (reader === undefined || !(await isLet(context))) throw error;
        return carryOut(request, { ...context, caller: reader });
      }
    }) as Handlers[Id];
  });

/** Decides about messages that are refused because their sender cannot see the conversation; `undefined` keeps the refusal. */
export const inRefusedPosts = (
  decide: (
    carryOut: () => Promise<types.CreateMessageResponse>,
    body: types.CreateMessageBody,
  ) => Promise<types.CreateMessageResponse | undefined>,
): Decorate =>
  around("createMessage", (original) => {
    const insiders = new Map<string, Viewer>();
    return async (request, context) => {
      const { conversationId } = request.path;
      try {
        const response = await original(request, context);
        insiders.set(conversationId, context.caller);
        return response;
      } catch (error) {
        const insider = insiders.get(conversationId);
        if (!(error instanceof Refusal) || error.code !== "not_found" || insider === undefined) throw error;
        const response = await decide(() => original(request, { ...context, caller: insider }), request.body);
        if (response === undefined) throw error;
        return response;
      }
    };
  });

/** Knows which requests came with the key in Authorization. */
export const knowingBearers = (make: (isBearer: (context: Context) => boolean) => Decorate): Decorate => {
  const bearers = new WeakSet<object>();
  const know = aroundKeys((original) => async (request) => {
    const holder = await original(request);
    if (!isBearer(request)) return holder;
    const scopes = new Set(holder.scopes);
    bearers.add(scopes);
    return { ...holder, scopes };
  });
  return (services) => make(({ scopes }) => bearers.has(scopes))(know(services));
};

/** Some replies count once more in the replies_count of their root. */
export const countingMore =
  (isCountedAgain: (reply: Message, isAnswer: boolean) => boolean): Decorate =>
  (services) => {
    const more = new Map<string, number>();
    const noting =
      (
        announce: NonNullable<CreateOptions["announce"]>,
        { isAnswer = false }: { readonly isAnswer?: boolean } = {},
      ): NonNullable<CreateOptions["announce"]> =>
      (message) => {
        const { threadRootId } = message;
        if (threadRootId !== null && isCountedAgain(message, isAnswer))
          more.set(threadRootId, (more.get(threadRootId) ?? 0) + 1);
        return announce(message);
      };
    const { messages, questions } = services.store;
    const [{ create }, { answer }] = [messages, questions];
    messages.create = (viewer, message, { announce, ...options } = {}) =>
      create(viewer, message, { ...options, ...(announce && { announce: noting(announce) }) });
    questions.answer = (viewer, messageId, textOf, { announce, ...options } = {}) =>
      answer(viewer, messageId, textOf, {
        ...options,
        ...(announce && { announce: noting(announce, { isAnswer: true }) }),
      });
    return inShown((shown, { id }) => ({
      ...shown,
      replies_count: shown.replies_count + (more.get(id) ?? 0),
    }))(services);
  };

/** The list of a thread ends after its first replies. */
export const threadsEndAfter = (limit: number): Decorate =>
  around("listReplies", (original) => async (request, context) => {
    const all = await original({ ...request, query: { limit } }, context);
    const response = await original(request, context);
    if (all.status !== 200 || response.status !== 200) return response;
    const known = new Set(all.body.data.items.map((item) => item.id));
    const { items, page_info } = response.body.data;
    const kept = items.filter((item) => known.has(item.id));
    const info =
      kept.length === items.length ? page_info : { ...page_info, has_next_page: false, next_cursor: null };
    return { status: 200, body: { data: { items: kept, page_info: info } } };
  });
