// created_at is the service's time of the request: between the times of an earlier response and of this one,
// whatever the times of the other messages in the conversation.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import type { Span } from "../../exchange/clock.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { lateTimestamps } from "../../inputs/time-classes.ts";
import { single } from "../../readers/envelope.ts";
import { importScene } from "../../steps/imports/import-scene.ts";
import { findConversation, readImported } from "../../steps/imports/imported.ts";
import { canImport, isImported, uploadRecords } from "../../steps/imports/imports.ts";
import { type PostedMessage, postMessage, postReply } from "../../steps/messages/messages.ts";
import { needMessageProperty, needReadableTime } from "../../steps/resources/shown-property.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { madeByClock } from "../../steps/running/deployment-clock.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { readTime } from "../../text/date-time.ts";

/** The clocks of one deployment differ slightly. */
const TOLERANCE_MS = 2_000;

export default defineCheck({
  title: "created_at of a new message is the time of its creation",
  requirements: ["MSG-20"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await judgeCreation(session, "message", () => postMessage(session));
    await judgeCreation(session, "reply", () => postReply(session, root));
    if (session.has("keys.second"))
      await judgeCreation(session, "message of another member", () => postMessage(session, { as: "second" }));
    await unlessUntestable(() => judgeAfterFuture(session));
  },
});

/** An import may bring a message of a time to come, where the clock of its source was wrong. */
async function judgeAfterFuture(session: Session): Promise<void> {
  const as = "import_admin";
  const [future] = lateTimestamps;
  if (!canImport(session) || future === undefined) return;
  const { importId, tag, message } = await importScene(session);
  const record = message("future", { createdAt: new Date(future).toISOString() });
  if (!isImported(session, await uploadRecords(session, importId, "messages", [record]))) return;
  const conversation = await findConversation(session, tag);
  await readImported(session, conversation, { awaited: 1 });
  const what = "message beside an imported one of a time to come";
  await judgeCreation(session, what, () => postMessage(session, { as, conversation }), as);
}

async function judgeCreation(
  session: Session,
  what: string,
  post: () => Promise<PostedMessage>,
  as: Role = "primary",
): Promise<PostedMessage> {
  const { from } = await madeAt(session, await session.call("listConversations"));
  const posted = await post();
  const { until } = await madeAt(session, posted.exchange);
  const read = await readMessage(session, posted.id, { as });
  session.given(isSuccess(read), "a message can be read by its id", read);
  const readings = [
    ["the response to its creation", posted.message],
    ["GET", single(read.json) ?? {}],
  ] as const;
  needMessageProperty(
    session,
    "created_at",
    readings.map(([, message]) => message),
  );
  for (const [where, { created_at: shown }] of readings) {
    if (shown === undefined) continue;
    needReadableTime(shown, `created_at of a ${what} in ${where}`);
    const at = readTime(shown) ?? Number.NaN;
    session.judge("MSG-20", at >= from - TOLERANCE_MS && at <= until + TOLERANCE_MS, {
      message: `created_at of a ${what} in ${where} is not the time at which it was created`,
      expected: `from ${new Date(from - TOLERANCE_MS).toISOString()} to ${new Date(until + TOLERANCE_MS).toISOString()}, by the clock of the deployment`,
      found: shown,
      exchanges: [posted.exchange, read],
    });
  }
  return posted;
}

const madeAt = (session: Session, exchange: Exchange): Promise<Span> =>
  madeByClock(session, exchange, "ticket");
