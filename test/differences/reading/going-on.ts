// Events beside the suite: readers, bots, people who come and go, and summaries that are written anew. No
// line says that a workspace changes only by requests of the suite.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import type { Json } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, objectsOf } from "../difference.ts";
import { everywhere } from "../everywhere.ts";

const isMessage = (object: Json): boolean =>
  typeof object.conversation_id === "string" &&
  typeof object.content === "string" &&
  typeof object.id === "string";

function counted(): Tampering {
  const views = new Map<unknown, number>();
  return everywhere((object) => {
    if (!isMessage(object)) return;
    const count = (views.get(object.id) ?? 0) + 1;
    views.set(object.id, count);
    object.views = count;
  })();
}

const BOT_MS = 200;

/** A bot reacts to each message that is posted. */
function reacting(): Tampering {
  const posted = new Map<unknown, number>();
  return everywhere((object, origin) => {
    if (!isMessage(object) || !Array.isArray(object.reactions) || origin === "frame" || origin === "delivery")
      return;
    if (origin === "createMessage" && !posted.has(object.id)) posted.set(object.id, performance.now());
    if (performance.now() - (posted.get(object.id) ?? Number.POSITIVE_INFINITY) > BOT_MS)
      object.reactions = [...object.reactions, { emoji_text: "robot_face", count: 1 }];
  })();
}

function summarised(): Tampering {
  let summaries = 0;
  const change = inResults(["getConversation", "listConversations"], (body) => {
    for (const conversation of objectsOf(body)) {
      const now = new Date().toISOString();
      const text = `They spoke ${++summaries} times.`;
      const fields = { summary_text: text, last_summary_at: now, updated_at: now };
      for (const [name, value] of Object.entries(fields))
        if (name in conversation) conversation[name] = value;
    }
  });
  return change();
}

/** How long somebody stays away. */
const AWAY_MS = 3000;

/** Of a conversation that was there before, people leave for a while and come back. */
function comingAndGoing(): Tampering {
  let first: unknown;
  const change = inResults(["getConversation", "listConversations"], (body) => {
    for (const conversation of objectsOf(body)) {
      first ??= conversation.id;
      if (conversation.id !== first || Math.floor(Date.now() / AWAY_MS) % 2 === 0) continue;
      if (typeof conversation.human_members_count === "number") conversation.human_members_count += 1;
      for (const name of ["preview_member_ids", "preview_members"])
        if (Array.isArray(conversation[name])) conversation[name] = conversation[name].slice(1);
    }
  });
  return change();
}

const RENAMED_AFTER = 400;

/** The author of the first message gets another name. */
function renaming(): Tampering {
  let calls = 0;
  let who: unknown;
  const inner = everywhere((object, origin) => {
    if (origin === "createMessage" && who === undefined) who = object.author_id;
    if (who === undefined || ++calls < RENAMED_AFTER) return;
    if (object.author_id === who && typeof object.author_name === "string") object.author_name += " (she)";
    if (object.id === who && typeof object.display_name === "string") object.display_name += " (she)";
  });
  return inner();
}

const difference = familyOf("visibility", (name) => ({
  topics: [name, "message bodies", "conversations", "delivery body"],
}));

export default [
  difference(
    "messages-count-their-readers",
    "line 253: the response bodies of messages are not shown",
    undefined,
    counted,
  ),
  difference(
    "a-bot-reacts",
    "line 125: reactions, and no line says that only the suite reacts",
    undefined,
    reacting,
  ),
  difference(
    "conversations-are-summarised-all-the-time",
    "lines 36 to 60, of which none says when they change",
    ["getConversation", "listConversations"],
    summarised,
  ),
  difference(
    "people-come-and-go",
    "lines 46 to 54, of which none says that they stay",
    ["getConversation", "listConversations"],
    comingAndGoing,
  ),
  difference(
    "somebody-is-renamed",
    "lines 62 and 125: names, and no line says that they stay",
    undefined,
    renaming,
  ),
] satisfies Difference[];
