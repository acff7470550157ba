// Reactions of imported messages. The specification shows no property of a message over HTTP, so the profile
// says where reactions stand. The first import of a run shows whether lists have them, or only a message that
// is read by its id.
import type { Session } from "../../engine/session/session.ts";
import { single } from "../../readers/envelope.ts";
import { isObject, type JsonObject, sameText } from "../../text/json.ts";
import { readMessage } from "../running/call-until.ts";
import { perRun } from "../running/per-session.ts";

const AS = "import_admin";

const shownIn = perRun(() => ({ place: undefined as "list" | "message" | undefined }));

const listIn = (message: unknown): readonly unknown[] | undefined =>
  isObject(message) && Array.isArray(message.reactions) ? message.reactions : undefined;

/** Sees where the reaction of a message is shown. @param inList the same message as the list of its conversation has it */
export async function learnReactions(
  session: Session,
  messageId: string,
  inList: () => Promise<JsonObject | undefined>,
): Promise<void> {
  const shown = shownIn(session);
  const isThere = await session.eventually(async () => {
    if ((listIn(await inList()) ?? []).length > 0) return "list" as const;
    const read = await session.call("getMessage", { as: AS, path: { messageId } });
    return (listIn(single(read.json)) ?? []).length > 0 ? ("message" as const) : undefined;
  }, session.profile.timing.eventual_ms);
  shown.place = isThere;
}

/** The reactions of a listed message, `undefined` where it shows none, not even an empty list. */
export async function reactionsOf(
  session: Session,
  json: JsonObject,
  id: string,
): Promise<readonly unknown[] | undefined> {
  const listed = shownIn(session).place === "message" ? undefined : listIn(json);
  return listed ?? listIn(single((await readMessage(session, id, { as: AS })).json));
}

/** The reactions of a message read by its id, or else of its list item: lists may show fewer. */
export async function allReactions(
  session: Session,
  { id, reactions }: { readonly id: string; readonly reactions: readonly unknown[] },
): Promise<readonly unknown[]> {
  const shown = listIn(single((await readMessage(session, id, { as: AS })).json)) ?? [];
  return shown.length === 0 ? reactions : shown;
}

/** Whether a message shows reactions in its list, or read by its id: lists may say less. */
export async function hasReactions(
  session: Session,
  { id, reactions }: { readonly id: string; readonly reactions: readonly unknown[] },
): Promise<boolean> {
  return reactions.length > 0 || (await allReactions(session, { id, reactions })).length > 0;
}

/** @throws Untestable naming the binding where no message of the run shows its reactions */
export function needReactions(
  session: Session,
  messages: readonly { readonly showsReactions: boolean }[],
): void {
  session.given(
    messages.length === 0 || messages.some(({ showsReactions }) => showsReactions),
    "an imported message shows its reactions (bindings.message.reactions names the property)",
  );
}

/** The reactions of a message in a form that is the same for the same ones elsewhere and later: in no order. */
export const reactionShapes = (
  { reactions }: { readonly reactions: readonly unknown[] },
  emojis: ReadonlySet<string>,
): readonly string[] => reactions.map((reaction) => sameText(reactionShape(reaction, emojis))).sort();

/** One reaction without ids, names and timestamps. @param name of the property that holds it */
function reactionShape(reaction: unknown, emojis: ReadonlySet<string>, name = ""): unknown {
  if (Array.isArray(reaction)) {
    const areIds = reaction.every((item) => typeof item === "number");
    return reaction.map((item) => (areIds ? "..." : reactionShape(item, emojis)));
  }
  if (isObject(reaction)) {
    return Object.fromEntries(
      Object.entries(reaction).map(([property, value]) => [property, reactionShape(value, emojis, property)]),
    );
  }
  if (typeof reaction === "string") return emojis.has(reaction) ? reaction : "...";
  // A number larger than every count that the suite makes is an id or a timestamp.
  return typeof reaction === "number" && (reaction > MAX_COUNT || OF_ID.test(name)) ? "..." : reaction;
}

const MAX_COUNT = 1000;
/** Names of properties whose number says which reaction it is, or whose, and not how many there are. */
const OF_ID = /(?:id|by|user|member|person|author|reactor)$/i;
