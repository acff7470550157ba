// Standard lists hold their items in `data.items`: every success of the run with such an operation counts, and the
// message list also where it is empty, cut short by its limit, or a later page.

import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed, servedOperations } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readPages } from "../../steps/lists/page.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { findResources, isReal, validRequest } from "../../steps/requests/valid-request.ts";
import { isObject } from "../../text/json.ts";

/** The call search is left out because calls may have top-level properties. */
const lists: ReadonlySet<string> = new Set([
  "listConversations",
  "listMessages",
  "listReplies",
  "searchMessages",
  "searchConversations",
  "searchMembers",
  "searchTasks",
  "listWebhookEndpoints",
  "listWebhookDeliveries",
]);

export default defineCheck({
  title: "a response with a list has its items in data.items",
  requirements: ["GEN-09"],
  capabilities: ["conversations"],
  async run(session) {
    const resources = await findResources(session);
    for (const operation of servedOperations(session.profile)) {
      if (lists.has(operation.id) && isReal(operation, resources))
        await session.call(operation.id, validRequest(session, operation, resources));
    }
    if (session.has("fixtures.conversation")) await laterPages(session, "listMessages");
  },
  observe(exchange, session) {
    if (!lists.has(exchange.operation) || !isSuccess(exchange)) return;
    // The body as received, before the profile's names and places are applied.
    const json = exchange.response?.json;
    session.judge("GEN-09", isObject(json) && isObject(json.data) && Array.isArray(json.data.items), {
      message: `${exchange.operation} answered ${exchange.status} without an array in data.items`,
      expected: "{data: {items: [...]}}",
      about: exchange,
    });
  },
});

async function laterPages(session: Session, operation: OperationId): Promise<void> {
  const binding = session.profile.bindings.lists[operation];
  if (!isServed(session.profile, operation) || binding?.limit === undefined || binding.cursor === undefined)
    return;
  const conversationId = session.need("fixtures.conversation");
  for (let count = 0; count < 3; count++) await postMessage(session);
  await readPages(session, { operation, path: { conversationId }, limit: 1, maxPages: 3 });
}
