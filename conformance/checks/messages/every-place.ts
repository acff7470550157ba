// Messages of every content in every place: at the top of a conversation, below a root, a reply, a question, the reply
// to it, a forward, files, an imported message. Each is accepted, read as it was sent, listed, counted and found, and its
// request is replayed when it is sent again.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isRefusal, isSuccess } from "../../exchange/exchange.ts";
import { saysMissingScope } from "../../readers/error.ts";
import {
  judgeFound,
  judgeRead,
  judgeSpot,
  judgeTexts,
  type Said,
} from "../../steps/messages/agreement/judge-said.ts";
import { needSourceText } from "../../steps/messages/agreement/source-text.ts";
import { partsOf, withoutPart, withPlainPart } from "../../steps/messages/kinds/message-parts.ts";
import { type Spot, spotsOf } from "../../steps/messages/kinds/spots.ts";
import { takesStrangePictures } from "../../steps/messages/kinds/strange-pictures.ts";
import { type Content, contentsOf, stockOf, textOf } from "../../steps/messages/kinds/what-is-said.ts";
import { createdId, isIdempotencyConflict, outcomeOf, sendMessage } from "../../steps/messages/send.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import type { JsonObject } from "../../text/json.ts";

const requirements = [
  ...["MSG-01", "MSG-03", "MSG-08", "MSG-19", "MSG-24", "MSG-25", "MSG-27", "MSG-28", "MSG-29", "MSG-30"],
  ...[
    "FIL-06",
    "FIL-29",
    "THR-01",
    "THR-02",
    "THR-03",
    "THR-04",
    "THR-13",
    "SRC-01",
    "SRC-16",
    "GEN-13",
    "IDM-03",
    "IDM-04",
  ],
];

export default defineCheck({
  title:
    "a message of any content is accepted, read, listed, counted and found in every place where it is posted",
  requirements,
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    session.notSeen(requirements, "a message that could show it");
    const comparesText = await unlessUntestable(() => needSourceText(session).then(() => true));
    const stock = await stockOf(session);
    const spots = await spotsOf(session);
    const said: Said[] = [];
    await inParallel([...spots.entries()], async ([turn, spot]) => {
      const { conversation, repliedTo, root } = spot;
      const contents = contentsOf(stock, {
        conversation,
        root: repliedTo === undefined ? root?.id : undefined,
      });
      for (const [index, content] of sampleByEffort(session, [...contents.entries()], turn, { quick: 10 })) {
        const one = await say(session, spot, content, turn + 5 * index);
        if (one !== undefined) said.push(one);
      }
    });
    await inParallel(said, (one) => judgeRead(session, one));
    if (comparesText === true) judgeTexts(session, said, "read by its id", "read");
    for (const spot of spots)
      await judgeSpot(
        session,
        spot,
        said.filter((one) => one.spot === spot),
      );
    if (!session.profile.capabilities.has("search")) return;
    await inParallel(said, async (one) => {
      await unlessUntestable(() => judgeFound(session, one));
    });
    if (comparesText === true) judgeTexts(session, said, "found", "found");
  },
});

/** The properties that put it in its place. */
const placeIn = ({ root, repliedTo }: Spot): JsonObject => ({
  ...(root === undefined ? {} : { thread_root_id: root.id }),
  ...(repliedTo === undefined ? {} : { replied_to_message_id: repliedTo }),
});

async function say(session: Session, spot: Spot, content: Content, turn: number): Promise<Said | undefined> {
  const as = spot.authors[turn % spot.authors.length] ?? "primary";
  const text = textOf(session, content, turn);
  const isOtherRoot = spot.isOther === true;
  const body = { markdown_content: text.text, ...placeIn(spot), ...content.body };
  const send = (sent: JsonObject, idempotencyKey = session.newKey()): Promise<Exchange> =>
    sendMessage(session, { as, conversation: spot.conversation, idempotencyKey, body: sent });
  const key = session.newKey();
  const exchange = await send(body, key);
  const id = createdId(exchange);
  if (id !== undefined) {
    for (const requirement of ["MSG-01", ...partsOf(body, { isOtherRoot }).map(([, one]) => one)])
      session.judge(requirement, true, { message: "", expected: "", found: "" });
    const what = `${content.name} of ${as}, below ${spot.name}`;
    await judgeAgain(session, { what, id, exchange, body }, (sent, other = key) => send(sent, other));
    return { spot, content, text, as, id, exchange };
  }
  // Which scopes a message with files takes is not shown.
  if (saysMissingScope(exchange.json)) {
    session.observe("messages that take a further scope", content.name);
    return undefined;
  }
  if (content.isQuestion) {
    session.observe("questions that are refused", `${content.name} of ${as}, below ${spot.name}`);
    return undefined;
  }
  const what = `${content.name} (${text.class.name}) of ${as}, below ${spot.name},`;
  if (!isRefusal(exchange)) {
    session.judge("MSG-01", false, {
      message: `${what} was not answered with a message`,
      expected: "2xx with the message",
      about: exchange,
    });
    return undefined;
  }
  // A message that is accepted without one property was refused for that property.
  for (const [property, requirement] of partsOf(body, { isOtherRoot })) {
    const control = await send(withoutPart(body, property));
    if (isSuccess(control) && (await isForItself(session, property, body, send))) {
      session.observe("parts that are refused as they were sent", `${property} of ${content.name}`);
      continue;
    }
    session.judge(requirement, !isSuccess(control), {
      message: `${what} was refused, although it is accepted without its ${property}`,
      expected: "2xx, as without it",
      about: [control, exchange],
    });
  }
  return undefined;
}

/** Whether a part is taken once it names nothing twice, or nowhere because its pictures are nowhere. */
async function isForItself(
  session: Session,
  property: string,
  body: JsonObject,
  send: (body: JsonObject) => Promise<Exchange>,
): Promise<boolean> {
  if (property === "image_urls" && !(await takesStrangePictures(session))) return true;
  const plain = withPlainPart(body, property);
  return plain !== undefined && isSuccess(await send(plain));
}

interface Sent {
  readonly what: string;
  readonly id: string;
  readonly exchange: Exchange;
  readonly body: JsonObject;
}

/** The same request again is answered with its message, and another text with its key is a conflict. */
async function judgeAgain(
  session: Session,
  { what, id, exchange, body }: Sent,
  send: (body: JsonObject, idempotencyKey?: string) => Promise<Exchange>,
): Promise<void> {
  const again = await send(body);
  session.judge("IDM-03", createdId(again) === id, {
    message: `the repeated request for ${what} was not answered with the message of the first`,
    expected: `2xx with message ${id}`,
    found: outcomeOf(again),
    exchanges: [exchange, again],
  });
  if (session.samplingEffort === "quick") return;
  const changed = await send({ ...body, markdown_content: session.unique("changed") });
  if (isRefusal(changed) && !isIdempotencyConflict(changed)) {
    // Beside the parts of the first request, another text may be refused for itself.
    const alone = await send({ ...body, markdown_content: session.unique("changed") }, session.newKey());
    if (createdId(alone) === undefined) return;
  }
  session.judge("IDM-04", isIdempotencyConflict(changed), {
    message: `another text with the Idempotency-Key of ${what} was not refused as a conflict`,
    expected: "409 idempotency_conflict",
    found: outcomeOf(changed),
    exchanges: [exchange, changed],
  });
}
