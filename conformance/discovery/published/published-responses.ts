// The properties that a list or a search names otherwise than the group of their kind, by a deployment's own
// contract for both.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Bindings } from "../../profile/profile.ts";
import { renamed } from "./likely-names.ts";
import type { PublishedDocument } from "./published-document.ts";

const lists: Readonly<Record<string, readonly OperationId[]>> = {
  message: ["listMessages", "listReplies", "searchMessages"],
  conversation: ["listConversations", "searchConversations"],
  member: ["searchMembers"],
  call: ["searchCalls"],
  task: ["searchTasks"],
  clipboard: ["searchClipboards"],
  agent: ["listAgents"],
};

/** @param own the names of the groups, as far as they are not ours */
export function responseNames(
  document: PublishedDocument,
  own: Readonly<Record<string, Readonly<Record<string, string>>>>,
): Bindings["responses"] {
  const found = Object.entries(lists).flatMap(([kind, operations]) =>
    operations.map(
      (operation) => [operation, otherNames(document, kind, operation, own[kind] ?? {})] as const,
    ),
  );
  return Object.fromEntries(found.filter(([, names]) => Object.keys(names).length > 0));
}

/** Where an item lacks what its group names, and has a likely other one. */
function otherNames(
  document: PublishedDocument,
  kind: string,
  operation: OperationId,
  group: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const item = document.item(operation);
  const candidates = renamed[kind]?.names ?? {};
  return Object.fromEntries(
    Object.entries(document.pickAll(item, candidates)).flatMap(([role, name]) => {
      const usual = group[role];
      const isThere = usual === undefined || usual === name || document.has(item, usual);
      return name === undefined || isThere ? [] : [[role, name]];
    }),
  );
}
