// Every list of the specification that can be paged ends, and smaller
// pages show the same items once each.
import type { OperationId } from "../../../generator/generated/operations.ts";
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { lowTrafficConversation } from "../../steps/lists/list-readings.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { judgePages } from "../../steps/pagination/list-pages.ts";
import { isDescribed, pagedLists } from "../../steps/pagination/paged-lists.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { isFinal, listedDeliveries } from "../../steps/webhooks/webhook-deliveries.ts";
import { canListen, createEndpoint, createSilentEndpoint, sendTest } from "../../steps/webhooks/webhooks.ts";
import type { JsonObject } from "../../text/json.ts";

/** Each is shown things of its own, which a service may collect in another way. */
const OTHERS = ["agent", "second"] as const;
const OF_OTHERS: readonly OperationId[] = [
  "listConversations",
  "listWebhookEndpoints",
  "listWebhookDeliveries",
];

export default defineCheck({
  title: "every paged list ends, and shows the same items at every page size",
  requirements: ["GEN-13", "GEN-12", "GEN-10", "GEN-38", "GEN-39"],
  capabilities: ["messages"],
  needs: ["fixtures.conversation", "bindings.lists.listMessages"],
  exclusive: true,
  async run(session) {
    const lists = (await pagedLists(session, isDescribed)).map((list) => ({
      ...list,
      requirement: "GEN-13",
      ofCursors: "GEN-12",
      ofContents: "GEN-39",
      ofPageInfo: "GEN-10",
    }));
    await judgePages(session, lists);
    // Two page sizes, so that with one of them the last page has a single item.
    await postMessage(session, { conversation: lowTrafficConversation(session) });
    await judgePages(
      session,
      lists.filter(({ operation }) => operation === "listMessages"),
    );
    const others = OTHERS.filter((as) => session.has(`keys.${as}`));
    const sampled = sampleByEffort(session, others, 0, { quick: 2 });
    const isFilled = lists.some(({ operation }) => operation === "listWebhookEndpoints");
    for (const as of isFilled ? sampled : []) await unlessUntestable(() => fillWebhooks(session, as));
    const ofOthers = lists
      .filter(({ operation }) => OF_OTHERS.includes(operation))
      .flatMap((list) => sampled.map((as) => ({ ...list, as })));
    for (const list of ofOthers) await unlessUntestable(() => judgePages(session, [list]));
  },
});

/** Three endpoints of somebody else, and deliveries of tests to one of them. */
async function fillWebhooks(session: Session, as: Role): Promise<void> {
  for (let count = 0; count < 2; count++) await createSilentEndpoint(session, as);
  if (!canListen(session) || !isServed(session.profile, "testWebhookEndpoint")) return;
  const endpoint = await createEndpoint(session, { as });
  for (let count = 0; count < 3; count++) await sendTest(session, endpoint);
  const { length } = endpoint.inbox.deliveries;
  const areFinal = (items: readonly JsonObject[]): boolean =>
    items.length >= length && items.every((item) => isFinal(session, item));
  await listedDeliveries(session, endpoint, undefined, areFinal);
}
