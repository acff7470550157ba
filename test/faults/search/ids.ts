// Servers whose searches look an id up before they look for words, and ask nobody's access for it, a row each. Lines 24 and 216 to
// 220: a search shows what the caller can access.
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import { withFullAccess } from "../tools/access/full-access.ts";
import { around } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";

type Ask = (
  request: unknown,
  context: Context,
) => Promise<{ status: number; body: { data: { items: readonly { id: string }[] } } }>;
type Read = (
  request: unknown,
  context: Context,
) => Promise<{ status: number; body: Readonly<Record<string, unknown>> }>;

/** @param name of the id in the path of the reading; @param inside where the response has what is read */
const findingById = (
  search: "searchCalls" | "searchConversations" | "searchMessages" | "searchTasks",
  reading: keyof Handlers,
  { name, inside }: { readonly name: string; readonly inside?: string },
): Decorate =>
  around(search, (original, services) => {
    // Both operations are parameters: their requests are passed on as they came.
    const ask = original as unknown as Ask;
    const read = services.handlers[reading] as unknown as Read;
    const find = async (id: string, context: Context): Promise<{ id: string } | undefined> => {
      try {
        const request = { path: { [name]: id }, query: {} };
        const { body } = await withFullAccess(services, () => read(request, context));
        return (inside === undefined ? body : body[inside]) as { id: string };
      } catch (error) {
        if (error instanceof Refusal) return undefined;
        throw error;
      }
    };
    return (async (request: { query: { q?: string; cursor?: string } }, context: Context) => {
      const response = await ask(request, context);
      const { q = "", cursor } = request.query;
      if (response.status !== 200 || cursor !== undefined || !/^\w+$/.test(q)) return response;
      const hit = await find(q, context);
      const { data } = response.body;
      if (hit === undefined || data.items.some(({ id }) => id === hit.id)) return response;
      return { ...response, body: { data: { ...data, items: [hit, ...data.items] } } };
    }) as never;
  });

export default defineFaults({
  "ids-find-hidden-calls": {
    title: "the call search finds a hidden call when it is asked for the id",
    breaks: ["SRC-05"],
    decorate: findingById("searchCalls", "getCall", { name: "callId" }),
  },
  "ids-find-hidden-conversations": {
    title: "the conversation search finds a hidden conversation when it is asked for the id",
    breaks: ["CON-03"],
    decorate: findingById("searchConversations", "getConversation", {
      name: "conversationId",
      inside: "data",
    }),
  },
  "ids-find-hidden-messages": {
    title: "the message search finds a hidden message when it is asked for the id",
    breaks: ["SRC-02"],
    decorate: findingById("searchMessages", "getMessage", { name: "messageId", inside: "data" }),
  },
  "ids-find-hidden-tasks": {
    title: "the task search finds a hidden task when it is asked for the id",
    breaks: ["SRC-06"],
    decorate: findingById("searchTasks", "getTask", { name: "taskId", inside: "task" }),
  },
});
