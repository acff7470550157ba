// Observations of conversations: their contexts show the last message, by any sender and in any way of posting.
import { isSuccess } from "../../../exchange/exchange.ts";
import { holdsText } from "../../../leaks/holds-text.ts";
import { idIn, items, readId, single, singleId } from "../../../readers/envelope.ts";
import { readMessage, readUntil } from "../../../steps/running/call-until.ts";
import { reaches, readTime } from "../../../text/date-time.ts";
import { isObject } from "../../../text/json.ts";
import type { Place } from "../story.ts";
import type { Eyes, Said, World } from "../world.ts";

/** An imported message keeps its own time. */
const isLive = ({ sourceId }: Said): boolean => sourceId === undefined;

/** Words that link_only forwards must not bring into a place, where nothing else brings them. */
function linked(world: World, place: Place): readonly string[] {
  const here = world.messages.filter((message) => message.place === place);
  const shows = (word: string): boolean =>
    here.some((message) => message.word === word || isShown(message, word));
  return here.flatMap(({ snapshot }) =>
    snapshot?.mode === "link_only" && !shows(snapshot.word) ? [snapshot.word] : [],
  );
}

/** Also the text of the first source that a forward of a forward may show. */
const isShown = ({ snapshot, source }: Said, word: string): boolean =>
  snapshot?.mode === "show_message" &&
  (snapshot.word === word || (source !== undefined && (source.word === word || isShown(source, word))));

/** The response to an answer need not contain the message that the answer posts. */
async function createdAt(
  { session }: World,
  { id, exchange }: Said,
  as: Eyes["caller"],
): Promise<number | undefined> {
  const shown = singleId(exchange.json) === id ? exchange : await readMessage(session, id, { as });
  return readTime(single(shown.json)?.created_at);
}

export async function observeContext(world: World, place: Place, { actor, caller }: Eyes): Promise<void> {
  const { session } = world;
  const said = world.messages.filter((message) => message.place === place && isLive(message));
  const last = said.at(-1);
  if (last === undefined || world.sees(actor, place) !== true) return;
  const created = await createdAt(world, last, caller);
  const conversationId = world.conversation(place);
  const follows = (at: unknown): boolean => created === undefined || reaches(at, created);
  const read = await readUntil(
    session,
    () => session.call("getConversation", { as: caller, path: { conversationId } }),
    ({ json }) => follows(single(json)?.last_message_at),
  );
  const context = single(read.json);
  if (!isSuccess(read) || context === undefined) return;
  const lastId = idIn(context, "last_message_id");
  // The specification does not say whether a message in a thread can be a last message: it counts as one
  // where another such message is shown as one.
  const isJudged =
    last.root === undefined || said.some(({ id, root }) => id === lastId && root !== undefined);
  session.judge("CON-21", !isJudged || follows(context.last_message_at), {
    message: `${caller.label} reads a last_message_at of the conversation that stays earlier than ${last.name}`,
    expected: `at least ${created === undefined ? "" : new Date(created).toISOString()}`,
    found: context.last_message_at,
    exchanges: [last.exchange, read],
  });
  const hidden = linked(world, place);
  session.judge("FWD-05", !hidden.some((word) => holdsText(context, word)), {
    message: `${caller.label} reads the text of the source of a link_only forward in the context of its conversation`,
    expected: "a context without that text",
    found: context,
    exchanges: [read],
  });
  if (hidden.length > 0) await observeListed(world, conversationId, hidden, caller);
  const foreign = world.messages.find(({ id, place: other }) => id === lastId && other !== place);
  session.judge("CON-19", foreign === undefined, {
    message: `${caller.label} reads a last_message_id that names ${foreign?.name}, which is in another conversation`,
    expected: `a message of conversation ${conversationId}`,
    found: lastId,
    exchanges: [...(foreign === undefined ? [] : [foreign.exchange]), read],
  });
}

/** Its item in the list may show the last message as well. */
async function observeListed(
  { session }: World,
  conversationId: string,
  hidden: readonly string[],
  as: Eyes["caller"],
): Promise<void> {
  const list = await session.call("listConversations", { as });
  const item = (items(list.json) ?? []).filter(isObject).find((one) => readId(one) === conversationId);
  session.judge("FWD-05", !hidden.some((word) => holdsText(item, word)), {
    message: `${as.label} reads the text of the source of a link_only forward in the list of conversations`,
    expected: "an item without that text",
    found: item,
    exchanges: [list],
  });
}
