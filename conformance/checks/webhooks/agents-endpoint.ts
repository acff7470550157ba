// An endpoint of an agent gets events of the messages that the agent can read, of every kind; so does an
// endpoint of an agent that was just created.

import { postKinds } from "../../cards/message-kinds.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import type { Inbox } from "../../engine/webhooks/receiver.ts";
import { isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { deliveriesCounted } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { canIssueKeys } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, newAgent } from "../../steps/keys/issued/keys.ts";
import { postMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { replaysFailedOnly } from "../../steps/webhooks/replayed-failures.ts";
import { replayOf } from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  type ListenedEndpoint,
  postUntilDelivered,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "an endpoint that an agent created gets message.created for each message that the agent can read",
  requirements: ["WHK-10", "WHK-18", "WHK-38"],
  capabilities: ["webhooks", "messages"],
  needs: ["keys.agent", ...deliveryNeeds],
  async run(session) {
    session.notSeen("WHK-38", "a forward that can be made");
    session.notSeen("WHK-18", "a delivery that an agent lists and may replay");
    // A busy deployment is late with the events of both.
    const control = await createEndpoint(session, { events: [MESSAGE_CREATED] });
    const endpoint = await createEndpoint(session, { as: "agent", events: [MESSAGE_CREATED] });
    const { inbox } = endpoint;
    const posted = await postMessage(session);
    const read = await readMessage(session, posted.id, { as: "agent" });
    session.given(isSuccess(read), "keys.agent can read messages of fixtures.conversation", read);
    const received = await postUntilDelivered(session, [inbox]);
    const late = received === undefined ? await needPunctual(session) : {};
    const isReceived = received !== undefined || control.inbox.deliveries.length > 0;
    session.given(isReceived, "message.created is delivered to an endpoint of keys.primary");
    session.judge("WHK-10", received !== undefined, {
      ...late,
      message:
        "an endpoint that an agent created got no event for any of several messages that the agent can read",
      expected: MESSAGE_CREATED,
      found: deliveriesCounted(inbox.deliveries.length, "other "),
    });
    if (received === undefined) return;
    await judgeKinds(session, inbox);
    await unlessUntestable(() => judgeReplay(session, endpoint));
    for (const judge of sampleByEffort(session, [judgeNewAgent], 0, { quick: 2 }))
      await unlessUntestable(() => judge(session, inbox));
  },
});

/** An agent replays what it lists, unless it may not replay at all. */
async function judgeReplay(session: Session, endpoint: ListenedEndpoint): Promise<void> {
  const [first] = endpoint.inbox.deliveries;
  const replayed = first && (await replayOf(session, endpoint, first));
  if (replayed === undefined || replayed.status === 403) return;
  if (isRefusal(replayed) && (await replaysFailedOnly(session))) return;
  session.judge("WHK-18", !isRefusal(replayed), {
    message: "the replay of a delivery was refused to the agent that made its endpoint, and that lists it",
    expected: "2xx",
    about: replayed,
  });
}

/**
 * The specification does not say where a new agent may read: it gets the event of every message that it reads.
 * @param older of another agent
 */
async function judgeNewAgent(session: Session, older: Inbox): Promise<void> {
  if (!canIssueKeys(session)) return;
  const { key: as } = await issueWideKey(session, newAgent(session));
  const { inbox } = await createEndpoint(session, { as, events: [MESSAGE_CREATED] });
  const received = await postUntilDelivered(session, [older, inbox]);
  const late = received === undefined ? await needPunctual(session) : {};
  const posted = received ?? (await postUntilDelivered(session, [older]));
  const { id } = session.given(posted, "message.created is delivered to an endpoint of another agent");
  const read = await readMessage(session, id, { as });
  session.given(isSuccess(read), "a new agent can read messages of fixtures.conversation", read);
  session.judge("WHK-10", received !== undefined, {
    ...late,
    message:
      "an endpoint that a new agent created got no event for any of several messages that the agent can read",
    expected: MESSAGE_CREATED,
    found: deliveriesCounted(inbox.deliveries.length, "other "),
    exchanges: [read],
  });
}

/** Messages that another identity posts, also as replies to the agent. */
async function judgeKinds(session: Session, inbox: Inbox): Promise<void> {
  const root = (await tryPostMessage(session, { as: "agent" })) ?? (await postMessage(session));
  await inParallel(await postKinds(session, "primary", root), async ({ kind, id, exchange, isForward }) => {
    const read = await readMessage(session, id, { as: "agent" });
    if (!isSuccess(read)) return;
    const received = await waitForMessage(session, inbox, id);
    const late = received === undefined ? await needPunctual(session) : {};
    session.judge(isForward ? "WHK-38" : "WHK-10", received !== undefined, {
      ...late,
      message: `an endpoint that an agent created got no event for ${kind}, which the agent can read`,
      expected: `message.created with message ${id}`,
      found: deliveriesCounted(inbox.deliveries.length, "other "),
      exchanges: [exchange, read],
    });
  });
}
