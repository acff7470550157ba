// Messages that were read, until they change: who has seen a message or a page soon asks for it again, and so do the
// others of the conversation. The database itself says which rows change, so that no writer has to remember to.
import type { StoreContext } from "../store-context.ts";
import { type Message, sizeOf } from "./message-rows.ts";

export interface MessageMemory {
  byId(id: string): Message | undefined;
  bySeq(seq: number): Message | undefined;
  /** Returns the message. From here on nobody may change it. */
  keep(message: Message): Message;
}

/** With all that lies around the texts about 60 MiB, room for the newest pages of hundreds of conversations. */
const MAX_CHARACTERS = 16 * 1024 * 1024;
/** The memory of an entry beside its text, counted as text. */
const ENTRY_CHARACTERS = 500;

export function openMessageMemory({ connection, directory }: StoreContext): MessageMemory {
  const bySeq = new Map<number, Message>();
  const byId = new Map<string, Message>();
  let characters = 0;

  function clear(): void {
    bySeq.clear();
    byId.clear();
    characters = 0;
  }

  // Messages carry the names of members and conversations.
  directory.onForget(clear);
  connection.onRowChange("messages", (seq) => {
    const message = bySeq.get(seq);
    if (message === undefined) return;
    bySeq.delete(seq);
    byId.delete(message.id);
    characters -= ENTRY_CHARACTERS + sizeOf(message);
  });

  return {
    byId: (id) => byId.get(id),
    bySeq: (seq) => bySeq.get(seq),
    keep(message) {
      // The effect of an open write may yet be undone, and one of two reactions can change without their
      // message.
      if (connection.isTransaction() || message.reactions.length > 0 || bySeq.has(message.seq))
        return message;
      const size = ENTRY_CHARACTERS + sizeOf(message);
      if (characters + size > MAX_CHARACTERS) clear();
      characters += size;
      bySeq.set(message.seq, message);
      byId.set(message.id, message);
      return freeze(message);
    },
  };
}

/** Frozen, so that code that changes a shared message fails at once. */
function freeze(message: Message): Message {
  Object.freeze(message.imageUrls);
  Object.freeze(message.explicitContextMessageIds);
  Object.freeze(message.suppressedLinkPreviewUrls);
  Object.freeze(message.files);
  return Object.freeze(message);
}
