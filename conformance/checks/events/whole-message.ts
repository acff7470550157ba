// The message in an event agrees with the message that is read, in every property that a read shows: names,
// time, pictures, counts. The same holds for webhooks, where the profile says how to create an endpoint, and
// after an import has renamed its conversation and its author.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { MOST_PICTURES, pictureAddresses } from "../../inputs/picture-addresses.ts";
import { messageOf } from "../../readers/realtime-frames.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { IMPORTING, renamable } from "../../steps/imports/renamed-conversation.ts";
import { compareWithRead } from "../../steps/messages/agreement/same-message.ts";
import {
  type PostedMessage,
  postMessage,
  postPictured,
  tryPostMessage,
} from "../../steps/messages/messages.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import { readUntil } from "../../steps/running/call-until.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { canListen, createEndpoint, waitForMessage } from "../../steps/webhooks/webhooks.ts";
import { isObject } from "../../text/json.ts";

export default defineCheck({
  title:
    "the message in an event has the names, time, pictures and counts of the message that is read by its id",
  requirements: ["EVT-18"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await visibleSender(session);
    const stream = await openStream(session);
    const endpoint = canListen(session) ? await createEndpoint(session) : undefined;
    const judged: PostedMessage[] = [];
    const judge = async (message: PostedMessage): Promise<void> => {
      const { data } = (await stream.waitForMessage(message.id))?.payload ?? {};
      if (isObject(data))
        await judgeMessage(session, message, { where: "a realtime event", shown: data.object });
      judged.push(message);
    };
    await judge(await postMessage(session, { as, body: { image_urls: [] } }));
    const body = { image_urls: ["https://images.example/a.png", "https://images.example/b.png"] };
    await judge(await postPictured(session, { as, body }));
    for (const unusual of await unusualPictures(session, as)) await judge(unusual);
    if (session.profile.capabilities.has("threads")) {
      // A root of its own: that of a message which is judged may show the count of its replies at the time of sending.
      const { id: thread_root_id, conversation } = await postMessage(session, { as });
      await judge(await postPictured(session, { as, conversation, body: { ...body, thread_root_id } }));
    }
    // Posted in another conversation and then in the first again: names must not be those of the previous
    // message.
    const { second_conversation: conversation } = session.profile.fixtures;
    const elsewhere = conversation && (await tryPostMessage(session, { as, conversation }));
    if (elsewhere) {
      const back = await postMessage(session, { as });
      await judge(elsewhere);
      await judge(back);
    }
    // An agent posts where it may.
    const byAgent = session.has("keys.agent") ? await tryPostMessage(session, { as: "agent" }) : undefined;
    if (byAgent !== undefined) await judge(byAgent);
    stream.close();
    await unlessUntestable(() => judgeRenamed(session));
    session.leaveLane();
    for (const message of endpoint === undefined ? [] : judged) {
      const delivery = endpoint && (await waitForMessage(session, endpoint.inbox, message.id));
      if (delivery !== undefined)
        await judgeMessage(session, message, { where: "a webhook body", shown: eventOf(delivery)?.object });
    }
  },
});

/** A connection that had an event of a conversation gets the next one once an import has given other names to it and its author. */
async function judgeRenamed(session: Session): Promise<void> {
  const scene = await renamable(session, { asAuthor: true });
  if (scene === undefined) return;
  const { stream, name, authorName, tell, rename } = scene;
  await rename();
  const received = await readUntil(session, tell, (one) => {
    const message = messageOf(one?.event.payload ?? {});
    const isAuthorNew = authorName === undefined || message?.author_name !== authorName;
    return one === undefined || (message?.conversation_name !== name && isAuthorNew);
  });
  const where = "a realtime event of an imported conversation that was renamed with its author";
  if (received !== undefined)
    await judgeMessage(
      session,
      received.posted,
      { where, shown: messageOf(received.event.payload) },
      IMPORTING,
    );
  stream.close();
}

/** Addresses that are not in normal form, all that are taken; one that is refused does not hide the others. */
async function unusualPictures(session: Session, as: Role): Promise<readonly PostedMessage[]> {
  const posted: (PostedMessage | undefined)[] = [];
  const post = (image_urls: readonly string[]) => tryPostMessage(session, { as, body: { image_urls } });
  for (let begin = 0; begin < pictureAddresses.length; begin += MOST_PICTURES) {
    const some = pictureAddresses.slice(begin, begin + MOST_PICTURES);
    const together = await post(some);
    posted.push(together);
    if (together === undefined && some.length > 1)
      for (const address of some) posted.push(await post([address]));
  }
  return posted.filter((one) => one !== undefined);
}

interface ShownMessage {
  readonly where: string;
  readonly shown: unknown;
}

async function judgeMessage(
  session: Session,
  posted: PostedMessage,
  { where, shown }: ShownMessage,
  as: Role = "primary",
): Promise<void> {
  const compare = await compareWithRead(session, posted, as);
  await compare("EVT-18", { where, message: isObject(shown) ? shown : {} });
}
