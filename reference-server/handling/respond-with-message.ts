// Requests that create one message: the response stored under their key, the properties that it shows, and
// the announced events.

import type { Context } from "../handlers/context.ts";
import type { OnceResult } from "../store/idempotency/idempotency.ts";
import type { Message } from "../store/messages/message-rows.ts";
import type { CreateOptions } from "../store/messages/messages.ts";
import { respondOnce, type WithParts } from "./idempotent.ts";
import { messageRenderer } from "./reader.ts";

export async function respondWithMessage(
  context: Context,
  request: WithParts,
  create: (options: CreateOptions) => Promise<OnceResult<Message>>,
) {
  const render = messageRenderer(context);
  const { once, reply } = respondOnce(context, request, {
    status: 200,
    render: (message: Message) => ({ data: render(message) }),
  });
  return reply(await create({ once, announce: context.services.render.messageCreated }));
}
