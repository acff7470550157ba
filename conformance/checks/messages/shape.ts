// The specification does not describe messages over HTTP. Properties that they share with messages in events must be
// the same everywhere: of one type, and present in all responses of an operation if every message has them.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { items, single } from "../../readers/envelope.ts";
import { isDateTime, messageProperties } from "../../readers/messages/message-properties.ts";
import { hasCountedTime, isRewritten } from "../../readers/named-properties.ts";
import { readMessages, readReplies } from "../../steps/lists/listing.ts";
import { postPictured, postReply } from "../../steps/messages/messages.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const SINGLE = new Set(["createMessage", "getMessage"]);
const LISTS = new Set(["listMessages", "listReplies"]);
/** The others may be left out if they have no value. */
const ALWAYS: ReadonlySet<string> = new Set(["id", "conversation_id", "author_id", "created_at"]);

interface Sight {
  readonly exchange: Exchange;
  /** The defect, when the values differ. */
  readonly message: string;
  readonly expected: string;
  readonly found: unknown;
}

/** The first sight of something that fits, and of something that does not. */
interface Sights {
  fits?: Sight;
  differs?: Sight;
}

const documented = Object.entries(messageProperties);

const sightsOf = perSession(() => new Map<string, Sights>());

export default defineCheck({
  title: "the properties that messages share with those in events are the same in all responses",
  requirements: ["MSG-02"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const root = await postPictured(session, { body: { image_urls: ["https://images.example/a.png"] } });
    const reply = await postReply(session, root);
    await session.call("getMessage", { path: { messageId: root.id } });
    await session.call("getMessage", { path: { messageId: reply.id } });
    await readMessages(session, root.conversation, [root.id]);
    await readReplies(session, root.id, [reply.id]);
  },
  observe(exchange, session) {
    for (const message of messagesOf(exchange)) look(session, exchange, message);
  },
});

function messagesOf(exchange: Exchange): readonly JsonObject[] {
  if (!isSuccess(exchange)) return [];
  if (LISTS.has(exchange.operation)) return (items(exchange.json) ?? []).filter(isObject);
  const message = SINGLE.has(exchange.operation) ? single(exchange.json) : undefined;
  return message === undefined ? [] : [message];
}

function look(session: Session, exchange: Exchange, message: JsonObject): void {
  const { operation } = exchange;
  for (const [property, { type, accepts }] of documented) {
    const found = message[property];
    const sight = (problem: string) => (): Sight => ({
      exchange,
      message: `a message in the response of ${operation} has ${problem}`,
      expected: type,
      found,
    });
    if (found !== undefined)
      for (const what of typesOf(property, message))
        judge(
          session,
          what,
          accepts(found) && !isRewritten(message, property),
          sight(`a ${property} of another type than elsewhere`),
        );
    if (ALWAYS.has(property))
      judge(
        session,
        `${operation} ${property}`,
        found !== undefined,
        sight(`no ${property}, and others have one`),
      );
  }
}

/**
 * The names under which the type of a property is compared. Only a number that is near enough to today is
 * read as a time: one of 1970 is a number still, as those are that were read as date-times, and is of another
 * type than times in texts alone.
 */
function typesOf(property: string, message: JsonObject): readonly string[] {
  const all = `type of ${property}`;
  if (property !== "created_at") return [all];
  const asTexts = `${all} in texts`;
  if (typeof message[property] === "number") return [asTexts];
  return isDateTime(message[property]) && !hasCountedTime(message) ? [all, asTexts] : [all];
}

/** A different value is a finding only if another one fits: a deployment may use other names throughout. */
function judge(session: Session, what: string, isFitting: boolean, sight: () => Sight): void {
  const known = sightsOf(session);
  const sights = known.get(what) ?? {};
  known.set(what, sights);
  const kind = isFitting ? "fits" : "differs";
  // The first of each kind is enough to know.
  if (sights[kind] !== undefined) return;
  sights[kind] = sight();
  const { fits, differs } = sights;
  if (fits === undefined) return;
  const { message, expected, found = "no such property", exchange } = differs ?? fits;
  session.judge("MSG-02", differs === undefined, {
    message,
    expected,
    found,
    exchanges: [fits.exchange, exchange],
  });
}
