// The properties of a message that a reading shows: its conversation, its author, its pictures and its text.
import type { Exchange } from "../../../exchange/exchange.ts";
import { isSameText, type TextClass } from "../../../inputs/text-classes.ts";
import { holdsText } from "../../../leaks/holds-text.ts";
import { idIn, single, singleId } from "../../../readers/envelope.ts";
import { judgeShownText } from "../../../steps/messages/agreement/judge-shown-text.ts";
import { type Reading, shownTextOf } from "../../../steps/messages/agreement/readings.ts";
import { perRun, perSession } from "../../../steps/running/per-session.ts";
import { textDifference, textSides } from "../../../text/text-difference.ts";
import type { Said, World } from "../world.ts";

/** Also for readings that may show an excerpt of the text instead, such as hits of a search. */
export function judgeFacts(world: World, message: Said, reading: Reading): void {
  const { message: shown, exchange: read, by: where } = reading;
  const { session } = world;
  const conversation = idIn(shown, "conversation_id");
  // The id that it is addressed by need not be the one that is shown of it.
  const places = [message.conversation, idIn(single(message.exchange.json), "conversation_id")];
  // The specification does not show the meaning of that property in an item of a list or a hit.
  session.judge(
    isListed(read) ? "MSG-29" : "MSG-04",
    conversation === undefined || places.includes(conversation),
    {
      message: `${where} shows ${message.name} in another conversation`,
      expected: message.conversation,
      found: conversation,
      exchanges: [message.exchange, read],
    },
  );
  const author = idIn(shown, "author_id");
  const own = world.messages.filter(({ by }) => by === message.by).map(authorOf);
  // The importing identity may be one of the others.
  const isImporter = ({ by }: Said): boolean => by === "import_admin";
  const others = world.messages
    .filter((other) => other.by !== message.by && !isImporter(other) && !isImporter(message))
    .map(authorOf);
  session.judge(
    "GEN-06",
    author === undefined ||
      // A reply that is found after a question card was answered may be by another person.
      singleId(message.exchange.json) !== message.id ||
      own.every((one) => one === undefined || one === author) ||
      !others.includes(author),
    {
      message: `${where} shows another author of ${message.name} than the one whose key created it`,
      expected: own.find((one) => one !== undefined),
      found: author,
      exchanges: [message.exchange, read],
    },
  );
  judgeIdentity(world, message, author, reading);
  judgePictures(world, message, reading);
  judgeLinked(world, message, {
    where,
    shown: [shown.forward_source, shown.content, shown.image_urls],
    exchanges: [read],
  });
}

interface SightOfLink {
  readonly where: string;
  readonly shown: unknown;
  readonly exchanges: readonly Exchange[];
}

/** A link_only forward shows neither the text nor the pictures of its source, wherever it is shown. */
export function judgeLinked(
  { session }: World,
  { name, snapshot, source, exchange }: Said,
  { where, shown, exchanges }: SightOfLink,
): void {
  if (snapshot?.mode !== "link_only" || source === undefined) return;
  const pictures = source.request?.body.image_urls;
  const pieces = [snapshot.word, ...(Array.isArray(pictures) ? pictures : [])];
  const found = pieces.filter(
    (piece): piece is string => typeof piece === "string" && holdsText(shown, piece),
  );
  session.judge("FWD-05", found.length === 0, {
    message: `${where} shows what ${source.name} says in ${name}, a link_only forward of it`,
    expected: "nothing of its text or its pictures",
    found: shown,
    exchanges: [source.exchange, exchange, ...exchanges],
  });
}

export function judgeShown(world: World, message: Said, reading: Reading): void {
  const { session } = world;
  const { exchange: read, by: where } = reading;
  judgeFacts(world, message, reading);
  // A mention may be shown as the name that it stands for.
  if (message.text === undefined || (message.mentions ?? []).length > 0 || !world.comparesText) return;
  const text = shownTextOf(session, reading, message.text, message.word);
  // The checks that send only texts judge that a text is shown at all.
  if (text === undefined) return;
  const finding = {
    message: `${where} shows another text of ${message.name} (${message.class.name}) than was sent`,
    ...textSides(message.text, text),
    exchanges: [message.exchange, read],
  };
  // If a read by id leaves such texts unchanged, the list itself changed the text.
  const isListsDoing = (): boolean => isClassKept(world, message, message.class);
  const isSame = isSameText(message.text, text, message.class);
  if (isListed(read)) session.judge("MSG-29", isSame || !isListsDoing(), finding);
  else judgeShownText(session, { text: message.text, kind: message.class }, text, finding);
  judgeKeptElsewhere(world, message, text, reading);
}

/** The items of a list may be shorter than the message that is read by its id. */
const isListed = ({ operation }: Exchange): boolean => operation !== "getMessage";

/** The author that a reading shows for somebody's messages, by operation, reader and owner. */
const authors = perSession(
  () => new Map<string, { readonly author: string; readonly message: Said; readonly read: Exchange }>(),
);

/**
 * A reader is shown one author for an identity, whichever of its keys wrote and whatever happened to the key.
 */
function judgeIdentity(
  { session }: World,
  message: Said,
  author: string | undefined,
  { exchange: read, by: where }: Reading,
): void {
  if (message.request === undefined || author === undefined) return;
  const [reader] = read.as.split(" ");
  const kind = [read.operation, reader, message.by].join(" ");
  const other = authors(session).get(kind);
  if (other === undefined) authors(session).set(kind, { author, message, read });
  session.judge("AUT-06", other === undefined || other.author === author, {
    message: `${where} shows another author of ${message.name} than of ${other?.message.name}, which the same identity created`,
    expected: other?.author,
    found: author,
    exchanges: [message.exchange, read, ...(other === undefined ? [] : [other.message.exchange, other.read])],
  });
}

interface ShownText {
  readonly isKept: boolean;
  readonly found: unknown;
  readonly message: Said;
  readonly read: Exchange;
  readonly where: string;
}

/** By operation, class, and import: a text that was shown as it was sent, and one that was not. */
const readings = perRun(() => new Map<string, ShownText>());

const kindOf = ({ sourceId }: Said, { operation }: Pick<Exchange, "operation">): string =>
  `${operation}${sourceId === undefined ? "" : " of imported messages"}`;

const nameOf = (kind: string, { name }: TextClass, { isKept }: { readonly isKept: boolean }): string =>
  [kind, name, isKept].join(" ");

/** Whether every message of a class that was read by its id was shown as it was sent, and there was one like this. */
export function isClassKept({ session }: World, message: Said, textClass: TextClass): boolean {
  const kind = kindOf(message, { operation: "getMessage" });
  const isKnown = (isKept: boolean): boolean => readings(session).has(nameOf(kind, textClass, { isKept }));
  return isKnown(true) && !isKnown(false);
}

/** A deployment treats all unusual texts of a class alike: here it keeps them, there it changes them. */
function judgeKeptElsewhere(
  { session }: World,
  message: Said,
  shown: string,
  { exchange: read, by: where }: Reading,
): void {
  const isKept = shown === message.text;
  const found = isKept ? shown : textDifference(message.text ?? "", shown);
  const kind = kindOf(message, read);
  const now: ShownText = { isKept, found, message, read, where };
  const [same, opposite] = [isKept, !isKept].map((kept) => nameOf(kind, message.class, { isKept: kept }));
  const other = readings(session).get(opposite ?? "");
  if (!readings(session).has(same ?? "")) readings(session).set(same ?? "", now);
  const changed = isKept ? other : now;
  session.judge(isListed(read) ? "MSG-29" : "MSG-24", other === undefined || changed === undefined, {
    message: `${changed?.where} shows another text of ${changed?.message.name} (${message.class.name}) than was sent, although other messages show the text that was sent`,
    expected: changed?.message.text,
    found: changed?.found,
    exchanges: changed === undefined ? [] : [changed.message.exchange, changed.read],
  });
}

/** The pictures that were sent, those that are alike included. */
function judgePictures(
  world: World,
  message: Said,
  { message: shown, exchange: read, by: where }: Reading,
): void {
  const sent = message.request?.body.image_urls;
  if (!Array.isArray(sent) || !Array.isArray(shown.image_urls)) return;
  // Addresses may be made anew for each reading; how many there are may not.
  world.session.judge("MSG-25", shown.image_urls.length === sent.length, {
    message: `${where} shows other pictures of ${message.name} than were sent`,
    expected: sent,
    found: shown.image_urls,
    exchanges: [message.exchange, read],
  });
}

/** The response to an answer need not contain the message that the answer posts. */
const authorOf = ({ id, exchange }: Said): string | undefined =>
  singleId(exchange.json) === id ? idIn(single(exchange.json), "author_id") : undefined;
