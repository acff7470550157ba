// A message with only files or pictures makes an event like any other.

import { defineCheck } from "../../engine/session/check.ts";
import type { FindingDetails } from "../../engine/session/finding.ts";
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
    const file = await readyFile(session, picture(7));
    await startingOver(session, () => judgeStream(session, as, file.id));
    session.leaveLane();
    const endpoint = canListen(session) ? await heardEndpoint(session, as) : undefined;
    if (endpoint !== undefined) await judgeEndpoint(session, as, file.id, endpoint);
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

async function judgeStream(session: Session, as: Role, fileId: string): Promise<void> {
  const stream = await openStream(session);
  await judgeWithText(session, as, fileId, stream);
  session.notSeen("EVT-19", "no message without text was accepted");
  for (const { what, id, exchange } of await postWordless(session, as, fileId)) {
    const lost = await lostMessages(session, stream, [{ id }]);
    judgeReceived(session, lost.length === 0, { what, id, exchange, where: "a messages subscription" });
  }
  stream.close();
}

async function judgeEndpoint(
  session: Session,
  as: Role,
  fileId: string,
  { inbox }: ListenedEndpoint,
): Promise<void> {
  for (const { what, id, exchange } of await postWordless(session, as, fileId)) {
    const isReceived = (await waitForMessage(session, inbox, id)) !== undefined;
    const late = isReceived ? {} : await needPunctual(session);
    judgeReceived(session, isReceived, { what, id, exchange, where: "a webhook endpoint", late });
  }
}

interface Wordless {
  readonly what: string;
  readonly id: string;
  readonly exchange: Exchange;
}

interface ListenedMessage extends Wordless {
  readonly where: string;
  readonly late?: Pick<FindingDetails, "doubt">;
}

function judgeReceived(
  session: Session,
  isReceived: boolean,
  { what, id, exchange, where, late }: ListenedMessage,
): void {
  session.judge("EVT-19", isReceived, {
    ...late,
    message: `${what} was not reported to ${where}, which is sent other messages`,
    expected: `message.created with message ${id}`,
    found: "nothing",
    exchanges: [exchange],
  });
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

/** Those that are accepted: the specification does not say whether the text may be left out. */
async function postWordless(session: Session, as: Role, fileId: string): Promise<readonly Wordless[]> {
  const pictures = {
    markdown_content: "",
    image_urls: [`https://images.example/${session.unique("wordless")}.png`],
  };
  const sent = {
    "a message of files without text": await attach(session, [fileId], { as, text: "" }),
    "a message of pictures without text": await sendMessage(session, { as, body: pictures }),
  };
  return Object.entries(sent).flatMap(([what, exchange]) => {
    const id = createdId(exchange);
    session.observe(what, id === undefined ? `refused with ${exchange.status}` : "accepted");
    return id === undefined ? [] : [{ what, id, exchange }];
  });
}
