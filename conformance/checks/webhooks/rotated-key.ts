// An endpoint goes on when the key that created it is rotated, because it is still the same key, and when another
// key of its identity ends. An event that was delivered before can be replayed after the rotation, and after the
// key was disabled and enabled, if it could be before.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { saysMissingScope } from "../../readers/error.ts";
import { deliveriesCounted, eventOf, reports } from "../../readers/webhooks/webhook.ts";
import { MESSAGE_CREATED } from "../../readers/webhooks/webhook-endpoint.ts";
import { disabledAndEnabled, endKey, rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import {
  givenAccepted,
  issueNeeds,
  issueWideKey,
  memberSubject,
  newAgent,
} from "../../steps/keys/issued/keys.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import { doneDelivery, replayDelivery } from "../../steps/webhooks/webhook-deliveries.ts";
import { deliveryNeeds } from "../../steps/webhooks/webhook-needs.ts";
import {
  createEndpoint,
  type ListenedEndpoint,
  postUntilDelivered,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title:
    "an endpoint gets its events also after its key was rotated, and after another key of its identity ended",
  requirements: ["WHK-10", "WHK-18"],
  capabilities: ["webhooks", "messages", "api-keys"],
  needs: ["bindings.paths.rotateApiKey", ...deliveryNeeds, ...issueNeeds],
  async run(session) {
    session.notSeen("WHK-18", "a delivery that is replayed before the key is rotated");
    const issued = await issueWideKey(session);
    const endpoint = await createEndpoint(session, { as: issued.key, events: [MESSAGE_CREATED] });
    const { inbox } = endpoint;
    const first = await postUntilDelivered(session, [inbox]);
    const { id } = session.given(
      first,
      "message.created is delivered to an endpoint of a key that was issued",
    );
    const second = await postUntilDelivered(session, [inbox]);
    const control = await replay(session, endpoint, id);
    const rotated = session.given(await rotatedKey(session, issued), "a key can be rotated");
    await givenAccepted(session, rotated);
    const received = await postUntilDelivered(session, [inbox]);
    const late = received === undefined ? await needPunctual(session) : {};
    const read = await readMessage(session, id, { as: rotated.key });
    session.given(isSuccess(read), "a key that was rotated can read what it could read before", read);
    session.judge("WHK-10", received !== undefined, {
      ...late,
      message: "an endpoint no longer got events once the key that created it was rotated",
      expected: MESSAGE_CREATED,
      found: deliveriesCounted(inbox.deliveries.length, "other "),
      exchanges: [rotated.exchange, read],
    });
    const by = { ...endpoint, as: rotated.key };
    if (control !== undefined && isSuccess(control)) {
      await judgeReplay(session, by, second?.id, { control, since: `${ITS_KEY} was rotated` });
      await unlessUntestable(() => judgeLeft(session, by, control));
      for (const change of sampleByEffort(session, ["disabled and enabled"], 1, { quick: 2 }))
        if (await unlessUntestable(() => disabledAndEnabled(session, rotated)))
          await judgeReplay(session, by, received?.id, { control, since: `${ITS_KEY} was ${change}` });
    }
    if (received !== undefined) await unlessUntestable(() => judgeBeside(session, by, received.id));
  },
});

/**
 * Another key of the identity ends, and the endpoint is not its own. Last, because a deployment may keep only the newest key
 * of an identity.
 * @param readable a message that the key of the endpoint could read before
 */
async function judgeBeside(session: Session, endpoint: ListenedEndpoint, readable: string): Promise<void> {
  const other = await issueWideKey(session, memberSubject(await membershipOf(session, "primary")));
  await endKey(session, other);
  const received = await postUntilDelivered(session, [endpoint.inbox]);
  const late = received === undefined ? await needPunctual(session) : {};
  const read = await readMessage(session, readable, { as: endpoint.as ?? "primary" });
  session.given(isSuccess(read), "a key goes on when another one of its identity ends", read);
  session.judge("WHK-10", received !== undefined, {
    ...late,
    message: "an endpoint no longer got events once another key of the identity that created it was revoked",
    expected: MESSAGE_CREATED,
    found: "no event of messages that were posted afterwards",
    exchanges: [endpoint.exchange, read],
  });
}

const ITS_KEY = "the key that created its endpoint";

/** The event of a message that is still there, whose author goes by a key that has ended. */
async function judgeLeft(session: Session, endpoint: ListenedEndpoint, control: Exchange): Promise<void> {
  const author = await issueWideKey(session, newAgent(session));
  const body = { markdown_content: session.unique("left") };
  const id = createdId(await sendMessage(session, { as: author.key, body }));
  if (id === undefined || (await waitForMessage(session, endpoint.inbox, id)) === undefined) return;
  await endKey(session, author);
  if (isSuccess(await readMessage(session, id, { as: endpoint.as ?? "primary" })))
    await judgeReplay(session, endpoint, id, { control, since: "the key of the agent that wrote has ended" });
}

/** The delivery of a message; `undefined` where it is not listed as done. */
async function replay(
  session: Session,
  endpoint: ListenedEndpoint,
  messageId: string,
): Promise<Exchange | undefined> {
  const sent = endpoint.inbox.deliveries.find((one) => reports(one, messageId));
  const eventId = sent && eventOf(sent)?.id;
  const listed = eventId === undefined ? undefined : await doneDelivery(session, endpoint, eventId);
  return listed && replayDelivery(session, listed, endpoint.as);
}

/** A replay before the change shows that such a delivery can be replayed at all. */
async function judgeReplay(
  session: Session,
  endpoint: ListenedEndpoint,
  messageId: string | undefined,
  { control, since }: { readonly control: Exchange; readonly since: string },
): Promise<void> {
  const replayed = messageId === undefined ? undefined : await replay(session, endpoint, messageId);
  if (replayed === undefined || replayed.status === 401 || saysMissingScope(replayed.json)) return;
  session.judge("WHK-18", !isRefusal(replayed), {
    message: `the replay of a delivery was refused once ${since}, and one before was not`,
    expected: "2xx",
    about: [control, replayed],
  });
}
