// Observations of messages by those who may read them and those who may not: GET, the lists, replies.

import { hasCardLink } from "../../../cards/post-card.ts";
import { type Exchange, isSuccess } from "../../../exchange/exchange.ts";
import { holdsId, holdsText, namedTexts } from "../../../leaks/holds-text.ts";
import { isTelling } from "../../../leaks/shows-id.ts";
import { refusals } from "../../../profile/profile.ts";
import { readId, single, singleId } from "../../../readers/envelope.ts";
import { carriesText, isRendered } from "../../../readers/messages/message-text.ts";
import { lacksScope } from "../../../steps/keys/access/needed-scope.ts";
import { readMessages, readReplies } from "../../../steps/lists/listing.ts";
import { sourceOf } from "../../../steps/messages/forwards.ts";
import { judgeNotMore } from "../../../steps/messages/reply-counts.ts";
import { wholeThread } from "../../../steps/messages/traces.ts";
import { readMessage } from "../../../steps/running/call-until.ts";
import type { JsonObject } from "../../../text/json.ts";
import type { Place } from "../story.ts";
import type { Eyes, Said, Snapshot, World } from "../world.ts";
import { isClassKept, judgeLinked, judgeShown } from "./shown.ts";

/** A message by its id, for an actor who is known to see it, or not to. */
export async function observeGet(world: World, message: Said, eyes: Eyes): Promise<void> {
  const { session } = world;
  const isInsider = world.sees(eyes.actor, message.place);
  const options = { as: eyes.caller, path: { messageId: message.id } };
  if (isInsider === false) {
    const refused = await session.call("getMessage", options);
    session.judge(
      "MSG-22",
      refusals(session.profile).includes(refused.status) && !holdsText(refused.json, message.word),
      {
        message: `${eyes.caller.label}, who has no access to the conversation, can read ${message.name}`,
        expected: refusals(session.profile),
        about: [message.exchange, refused],
      },
    );
    return;
  }
  const first = await session.call("getMessage", options);
  const read = isSuccess(first) ? first : await readMessage(session, message.id, { as: eyes.caller });
  if (lacksScope(read)) return;
  const shown = isSuccess(read) ? single(read.json) : undefined;
  // Under a name that the profile does not have, its id says as much.
  const isNamed = singleId(read.json) === message.id || holdsId(read.response?.json, message.id);
  const isIt = session.judge("MSG-04", shown !== undefined && isNamed, {
    message: `${eyes.caller.label} cannot read ${message.name} by its id`,
    expected: `2xx with message ${message.id}`,
    about: [message.exchange, read],
  });
  if (!isIt || shown === undefined) return;
  judgeShown(world, message, { message: shown, exchange: read, by: `GET by ${eyes.caller.label}` });
  if (message.question !== undefined)
    session.judge("CRD-108", hasCardLink(session, read), {
      message: `${eyes.caller.label} reads ${message.name}, a question, without a link to its card`,
      expected: "the link that its creation was answered with",
      found: shown,
      exchanges: [message.exchange, read],
    });
  if (message.source !== undefined) judgeForward(world, message, message.source, { shown, read, eyes });
}

interface Sight {
  readonly shown: JsonObject;
  readonly read: Exchange;
  readonly eyes: Eyes;
}

function judgeForward(world: World, forward: Said, source: Said, { shown, read, eyes }: Sight): void {
  const { session } = world;
  const block = sourceOf(shown);
  if (
    !session.judge("FWD-01", block !== undefined, {
      message: `${eyes.caller.label} reads ${forward.name}, a forward, without forward_source`,
      expected: "forward_source",
      found: shown,
      exchanges: [forward.exchange, read],
    }) ||
    block === undefined
  )
    return;
  judgeSnapshot(world, forward, source, { read, eyes });
  if (world.sees(eyes.actor, source.place) === false)
    session.judge("FWD-06", !sourceIds(source).some((id) => isTelling(id) && holdsId(block, id)), {
      message: `${eyes.caller.label}, who cannot open the source conversation, is shown ids of the source`,
      expected: "no ids of the source",
      found: block,
      exchanges: [forward.exchange, read],
    });
}

/** The ids of the message, its conversation and the root of its thread. */
const sourceIds = ({ id, conversation, root }: Said): readonly string[] => [
  id,
  conversation,
  ...(root === undefined ? [] : [root.id]),
];

/** The part of its source that a forward shows: the text at the time of forwarding, or nothing of it. */
function judgeSnapshot(
  world: World,
  forward: Said,
  source: Said,
  { read, eyes }: Omit<Sight, "shown">,
): void {
  const { snapshot } = forward;
  const { session } = world;
  const shown = single(read.json);
  const exchanges = [source.exchange, forward.exchange, read];
  if (snapshot?.mode === "link_only") {
    judgeLinked(world, forward, { where: `GET by ${eyes.caller.label}`, shown, exchanges: [read] });
    return;
  }
  // The specification does not describe the part of the first source that a forward of a forward shows.
  if (snapshot?.text === undefined || sourceOf(shown ?? {})?.mode !== "show_message") return;
  session.judge("FWD-03", holdsText(shown, snapshot.word), {
    message: `${eyes.caller.label} does not receive the text of ${source.name} in its show_message forward`,
    expected: snapshot.text,
    found: shown,
    exchanges,
  });
  judgeWholeSnapshot(world, forward, source, { shown: shown ?? {}, snapshot, exchanges, eyes });
  if (source.word === snapshot.word) return;
  session.judge("FWD-04", !holdsText(shown, source.word), {
    message: `${eyes.caller.label} is shown by ${forward.name} what ${source.name} came to say after it was forwarded`,
    expected: snapshot.text,
    found: shown,
    exchanges,
  });
}

interface SeenSnapshot {
  readonly shown: JsonObject;
  readonly snapshot: Snapshot;
  readonly exchanges: readonly Exchange[];
  readonly eyes: Eyes;
}

/**
 * Judged character by character, where texts of that class are always shown exactly, the source among them.
 */
function judgeWholeSnapshot(
  world: World,
  forward: Said,
  source: Said,
  { shown, snapshot, exchanges, eyes }: SeenSnapshot,
): void {
  const { text = "", word, class: kind } = snapshot;
  // A mention may be shown as the name that it stands for.
  if (!world.comparesText || (source.mentions ?? []).length > 0 || !isClassKept(world, source, kind)) return;
  const texts = [...namedTexts(shown)].map(([, value]) => value).filter((value) => value.includes(word));
  if (texts.every(isRendered)) return;
  world.session.judge(kind.isPlain === true ? "FWD-03" : "FWD-19", holdsText(shown, text), {
    message: `${eyes.caller.label} receives another text of ${source.name} (${kind.name}) in ${forward.name}, a show_message forward of it, than other messages of that kind are shown with`,
    expected: text,
    found: texts,
    exchanges,
  });
}

/** The list of a conversation: every message of the story once, and nothing that was refused. */
export async function observeList(world: World, place: Place, eyes: Eyes): Promise<void> {
  const { session } = world;
  const messages = world.messages.filter((message) => message.place === place);
  const roots = messages.filter(({ root }) => root === undefined);
  if (roots.length === 0) return;
  const conversation = world.conversation(place);
  if (world.sees(eyes.actor, place) === false) {
    const refused = await session.call("listMessages", {
      as: eyes.caller,
      path: { conversationId: conversation },
    });
    const shown = `${eyes.caller.label}, who has no access to it, is shown messages of a conversation`;
    return judgeNotShown(world, "GEN-04", { refused, hidden: messages, message: shown });
  }
  const listing = await readMessages(
    session,
    conversation,
    roots.map(({ id }) => id),
    eyes.caller,
  );
  if (lacksScope(listing.last)) return;
  judgeWhole(world, "MSG-03", {
    where: `the list of the conversation, read by ${eyes.caller.label},`,
    listing,
    said: roots,
  });
  judgeItems(world, listing.items, listing.last, `the list of the conversation for ${eyes.caller.label}`);
}

/** A thread: each reply once, and none of another thread. */
export async function observeThread(world: World, root: Said, eyes: Eyes): Promise<void> {
  const { session } = world;
  const replies = world.messages.filter((message) => message.root === root);
  if (world.sees(eyes.actor, root.place) === false) {
    const refused = await session.call("listReplies", { as: eyes.caller, path: { messageId: root.id } });
    const shown = `${eyes.caller.label}, who has no access to the conversation, is shown the replies to ${root.name}`;
    return judgeNotShown(world, "MSG-22", { refused, hidden: replies, message: shown });
  }
  const listing = await readReplies(
    session,
    root.id,
    replies.map(({ id }) => id),
    eyes.caller,
  );
  if (lacksScope(listing.last)) return;
  const where = `the list of replies to ${root.name}, read by ${eyes.caller.label},`;
  if (!judgeWhole(world, "THR-04", { where, listing, said: replies })) return;
  const all = await wholeThread(session, root.id, eyes.caller);
  const foreign = world.messages.filter(
    (message) => message.root !== root && message !== root && all.some((item) => readId(item) === message.id),
  );
  session.judgeNone(
    "THR-04",
    foreign.map(({ name, id }) => `${name} (${id})`),
    {
      message: `the replies to ${root.name} hold messages that do not belong to its thread`,
      expected: replies.map(({ name }) => name),
      exchanges: [listing.last],
    },
  );
  judgeItems(world, all, listing.last, `the replies to ${root.name}`);
  await observeCount(world, root, replies, eyes);
  if (root.sourceId === undefined)
    await judgeNotMore(session, { id: root.id, as: eyes.caller, name: root.name });
}

interface Refused {
  readonly refused: Exchange;
  readonly hidden: readonly Said[];
  readonly message: string;
}

function judgeNotShown({ session }: World, requirement: string, { refused, hidden, message }: Refused): void {
  const isShown = isSuccess(refused) && hidden.some(({ word }) => holdsText(refused.json, word));
  session.judge(requirement, !isShown, { message, expected: refusals(session.profile), about: refused });
}

interface Listed {
  readonly where: string;
  readonly listing: Awaited<ReturnType<typeof readMessages>>;
  readonly said: readonly Said[];
}

/** @returns whether the list leaves out none of these */
function judgeWhole({ session }: World, requirement: string, { where, listing, said }: Listed): boolean {
  const missing = said.filter(({ id }) => listing.missing.includes(id));
  return session.judge(requirement, missing.length === 0, {
    message: `${where} leaves out ${missing.map(({ name }) => name).join(" and ")}`,
    expected: said.map(({ name }) => name),
    found: `missing: ${missing.map(({ name, id }) => `${name} (${id})`).join(", ")}`,
    exchanges: [...missing.map(({ exchange }) => exchange).slice(0, 3), listing.last],
  });
}

/** A root comes to count all its replies, and an imported one those that were imported. */
async function observeCount(world: World, root: Said, said: readonly Said[], eyes: Eyes): Promise<void> {
  const isImported = root.sourceId !== undefined;
  const replies = said.filter(({ sourceId }) => !isImported || sourceId !== undefined).length;
  const countOf = (exchange: Exchange): unknown => single(exchange.json)?.replies_count;
  const isThere = (count: unknown): boolean => typeof count !== "number" || count >= replies;
  const read = await readMessage(world.session, root.id, {
    as: eyes.caller,
    holds: (exchange) => isSuccess(exchange) && isThere(countOf(exchange)),
  });
  if (typeof countOf(read) !== "number") return;
  world.session.judge(isImported ? "IMP-35" : "MSG-19", isThere(countOf(read)), {
    message: `replies_count of ${root.name} does not come to ${replies}, the number of its replies`,
    expected: replies,
    found: countOf(read),
    exchanges: [root.exchange, read],
  });
}

/**
 * Whether a list still shows a text that an import has replaced: the checks of imports judge when it follows.
 */
const isBehind = ({ gone }: World, message: Said, item: JsonObject): boolean =>
  [...gone].some(([word, whose]) => whose === message && carriesText(item, word));

/** Judges that a list has no refused message, and none twice under two ids. */
function judgeItems(world: World, items: readonly JsonObject[], last: Exchange, where: string): void {
  const { session } = world;
  for (const [word, requirement] of world.refused) {
    const traces = items.filter((item) => carriesText(item, word));
    session.judgeNone(requirement, traces, {
      message: `${where} shows a message whose request was refused`,
      expected: "no such message",
      exchanges: [last],
    });
  }
  for (const message of world.messages) {
    const item = items.find((one) => readId(one) === message.id);
    if (item !== undefined && !isBehind(world, message, item))
      judgeShown(world, message, { message: item, exchange: last, by: where });
    if (message.source !== undefined) continue;
    const copies = items.filter(
      (item) =>
        carriesText(item, message.word) && readId(item) !== undefined && item.forward_source === undefined,
    );
    const ids = new Set(copies.map(readId));
    // A forward shows the text of its source, one without a text may show what it names, and somebody may say the same.
    const isKnown = (other: Said): boolean =>
      world.isForwardOf(other, message) || other.text === undefined || other.word === message.word;
    const known = new Set(world.messages.filter(isKnown).map(({ id }) => id));
    const extra = [...ids].filter((id) => id !== message.id && id !== undefined && !known.has(id));
    session.judge("IDM-02", extra.length === 0, {
      message: `${where} shows ${message.name} under more than one id`,
      expected: `message ${message.id}`,
      found: [...ids],
      exchanges: [message.exchange, last],
    });
  }
}
