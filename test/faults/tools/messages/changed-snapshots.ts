// Faults of the snapshot that a forward keeps of its source: another text in it.
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Message } from "../../../../reference-server/store/messages/message-rows.ts";
import { around, both } from "../around.ts";
import { inShown } from "./posts.ts";

/** Shows another text in show_message forwards. @param textOf of the source; undefined leaves it */
export const changingSnapshots = (
  textOf: (source: Message, find: (id: string) => Message | undefined) => string | undefined,
): Decorate => {
  const texts = new Map<string, string>();
  return both(
    inShown((shown, { id }) => {
      const text = texts.get(id);
      if (text === undefined || shown.forward_source?.mode !== "show_message") return shown;
      return { ...shown, forward_source: { ...shown.forward_source, content: text } };
    }),
    around("forwardMessage", (original) => async (request, context) => {
      const { services, caller } = context;
      const find = (id: string): Message | undefined => services.store.messages.find(caller, id);
      const source = find(request.path.messageId);
      const text = source && textOf(source, find);
      const response = await original(request, context);
      if (response.status !== 200 || text === undefined) return response;
      const { data } = response.body;
      texts.set(data.id, text);
      const stored = find(data.id);
      if (stored === undefined || data.forward_source?.mode !== "show_message") return response;
      return {
        ...response,
        body: {
          ...response.body,
          data: { ...data, forward_source: { ...data.forward_source, content: text } },
        },
      };
    }),
  );
};
