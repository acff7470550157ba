// The parameter of each list that leads to its next page: the common part of differences about lists and
// their cursors.
import type { OperationId } from "../../generator/generated/operations.ts";
import type { Call } from "../proxy-mutants/message.ts";

/** The query parameter of the reference server that takes the cursor of each list. */
export const CURSORS = {
  listMessages: "before",
  listReplies: "after",
  listConversations: "cursor",
  listWebhookEndpoints: "cursor",
  listWebhookDeliveries: "cursor",
  listApiKeys: "cursor",
  listAgents: "cursor",
  getTranscript: "cursor",
  searchMessages: "cursor",
  searchConversations: "cursor",
  searchMembers: "cursor",
  searchCalls: "cursor",
  searchTasks: "cursor",
  searchClipboards: "cursor",
} as const satisfies Partial<Record<OperationId, string>>;

export type Paged = keyof typeof CURSORS;
export const LISTS = Object.keys(CURSORS) as Paged[];

/** `undefined` for an operation that is not such a list. */
export const parameterOf = ({ operation }: Call): string | undefined =>
  Object.hasOwn(CURSORS, operation) ? CURSORS[operation as Paged] : undefined;
