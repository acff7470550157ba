// Faults of messages by how they came about: requests changed before they are carried out, messages changed where
// they are shown, and messages left out of lists.
import type * as types from "../../../generator/generated/types.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import type { Reader } from "../../../reference-server/render/message.ts";
import type { Message } from "../../../reference-server/store/messages/message-rows.ts";
import { around } from "./around.ts";
import { aroundKeys, isBearer } from "./keys.ts";

/** Changes requests to create a message. State of the fault lives in `make`. */
export const inPosts = (
  make: () => (body: types.CreateMessageBody, context: Context) => types.CreateMessageBody,
): Decorate =>
  around("createMessage", (original) => {
    const change = make();
    return async (request, context) => original({ ...request, body: change(request.body, context) }, context);
  });

/** Tells of each message that a request created, replays aside. */
export const afterPosts = (
  tell: (message: types.Message, body: types.CreateMessageBody, context: Context) => void,
): Decorate =>
  around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status === 200 && response.headers?.["idempotent-replayed"] === undefined)
      tell(response.body.data, request.body, context);
    return response;
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
