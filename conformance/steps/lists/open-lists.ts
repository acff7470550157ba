// Lists and searches that can be requested with the profile alone.

import type { OperationId } from "../../../generator/generated/operations.ts";
import type { CallOptions, Role, Session } from "../../engine/session/session.ts";

export interface OpenList extends Pick<CallOptions, "path" | "query"> {
  readonly operation: OperationId;
  readonly as?: Role;
}

/** The searches, with the fixture that each finds by its word. */
const searches = [
  ["searchConversations", undefined],
  ["searchMembers", "member_name"],
  ["searchCalls", "call_word"],
  ["searchTasks", "task_word"],
  ["searchClipboards", "clipboard_word"],
] as const;
const ANY_WORD = "planning";

/** @param words the words to search for, instead of words by which each has a hit */
export function openLists(session: Session, words?: string): readonly OpenList[] {
  const { fixtures, bindings } = session.profile;
  const { q } = bindings.search;
  return [
    { operation: "listConversations" },
    { operation: "searchMessages", query: { q: ANY_WORD } },
    { operation: "searchMessages", query: { q: ANY_WORD, mode: "semantic" } },
    ...(q === undefined
      ? []
      : searches.map(([operation, word]) => ({
          operation,
          query: { [q]: words ?? (word === undefined ? undefined : fixtures[word]) ?? ANY_WORD },
        }))),
    ...(fixtures.call === undefined
      ? []
      : [{ operation: "getTranscript" as const, path: { callId: fixtures.call } }]),
    { operation: "listWebhookEndpoints" },
    { operation: "listWebhookDeliveries" },
    { operation: "listAgents" },
    ...(session.has("keys.keys_admin") ? [{ operation: "listApiKeys", as: "keys_admin" } as const] : []),
  ];
}
