// A message with only files or pictures makes an event like any other.

import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { picture } from "../../steps/files/contents.ts";
import { attach, attachReady, readyFile } from "../../steps/files/uploads.ts";
import { lostMessages } from "../../steps/messages/events/lost-messages.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { createdId, sendMessage } from "../../steps/messages/send.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";
import { openStream } from "../../steps/realtime/realtime.ts";
import type { Stream } from "../../steps/realtime/stream.ts";
import { startingOver } from "../../steps/realtime/with-reconnects.ts";
import { needPunctual } from "../../steps/webhooks/late-deliveries.ts";
import {
  canListen,
  createEndpoint,
  type ListenedEndpoint,
  waitForMessage,
} from "../../steps/webhooks/webhooks.ts";

export default defineCheck({
  title: "a message with files or pictures and no text makes an event on each channel",
  requirements: ["EVT-19", "RTS-08"],
  capabilities: ["realtime", "messages", "files"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const as = await visibleSender(session);
    const endpoint = canListen(session) ? await heardEndpoint(session, as) : undefined;
    const file = await readyFile(session, picture(7));
    await startingOver(session, () => judge(session, as, file.id, endpoint));
  },
});

/** An endpoint that gets events of posted messages; `undefined` if it gets none, which other checks judge. */
async function heardEndpoint(session: Session, as: Role): Promise<ListenedEndpoint | undefined> {
  const endpoint = await createEndpoint(session);
  const heard = await session.eventually(async () => {
    const { id } = await postMessage(session, { as });
    return waitForMessage(session, endpoint.inbox, id);
  }, session.profile.timing.eventual_ms);
  return heard && endpoint;
}

async function judge(
  session: Session,
  as: Role,
  fileId: string,
  endpoint: ListenedEndpoint | undefined,
): Promise<void> {
  const stream = await openStream(session);
  await judgeWithText(session, as, fileId, stream);
  session.notSeen("EVT-19", "no message without text was accepted");
  for (const [what, exchange] of Object.entries(await postWordless(session, as, fileId))) {
    const id = createdId(exchange);
    session.observe(what, id === undefined ? `refused with ${exchange.status}` : "accepted");
    if (id === undefined) continue;
    const lost = await lostMessages(session, stream, [{ id }]);
    const places = lost.length === 0 ? [] : ["a messages subscription"];
    if (endpoint !== undefined && (await waitForMessage(session, endpoint.inbox, id)) === undefined)
      places.push("a webhook endpoint");
    const late = lost.length === 0 && places.length > 0 ? await needPunctual(session) : {};
    session.judge("EVT-19", places.length === 0, {
      ...late,
      message: `${what} was not reported to ${places.join(" and ")}, which hear of other messages`,
      expected: `message.created with message ${id}`,
      found: "nothing",
      exchanges: [exchange],
    });
  }
  stream.close();
}

/** The control: a message with a text and a file makes an event. */
async function judgeWithText(session: Session, as: Role, fileId: string, stream: Stream): Promise<void> {
  const content = session.unique("with-file");
  const files = await attachReady(session, [fileId], { as, text: content });
  const id = session.given(createdId(files), "a ready file can be attached", files);
  const lost = await lostMessages(session, stream, [{ id, content }]);
  session.judge("RTS-08", lost.length === 0, {
    message: "a connected subscription was not sent a message with a file",
    expected: `the event of message ${id}`,
    found: "nothing",
    exchanges: [files],
  });
  session.given(lost.length === 0, "a message of text and files is delivered");
}

/** The specification does not say whether the text may be left out. */
async function postWordless(
  session: Session,
  as: Role,
  fileId: string,
): Promise<Readonly<Record<string, Exchange>>> {
  const pictures = {
    markdown_content: "",
    image_urls: [`https://images.example/${session.unique("wordless")}.png`],
  };
  return {
    "a message of files without text": await attach(session, [fileId], { as, text: "" }),
    "a message of pictures without text": await sendMessage(session, { as, body: pictures }),
  };
}
