// Other forms of conversations, members, calls, clipboards, questions and agents. Where the specification
// lists fields with their types (lines 31 to 80), values are free within them; other objects are not shown
// (line 178).
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json } from "../../proxy-mutants/message.ts";
import {
  binding,
  type Difference,
  familyOf,
  inAnswers,
  inResults,
  isObject,
  objectsOf,
  unpublished,
} from "../difference.ts";
import { everywhere, refused, visitObjects } from "../everywhere.ts";

const only = (object: Json, names: readonly string[]): void => {
  for (const name of Object.keys(object)) if (!names.includes(name)) delete object[name];
};

/** Changes each object of the results of some operations. */
const each = (operations: readonly OperationId[], change: (object: Json) => void) =>
  inResults(operations, (body) => {
    for (const object of objectsOf(body)) change(object);
  });

const contextMembers = (change: (member: Json) => void) =>
  inResults(["getConversation"], (body) => {
    visitObjects(body, (object) => (object.projection_kind === "display" ? change(object) : undefined));
  });

const OPTIONAL = [
  ...["last_message_preview", "last_message_author_id", "last_message_id", "canonical_name", "local_alias"],
  ...["is_hidden"],
];

const withoutPreviews = each(["getConversation"], (conversation) => {
  for (const name of OPTIONAL) delete conversation[name];
  Object.assign(conversation, { preview_member_ids: [], preview_members: [], creator_member: null });
  Object.assign(conversation, { summary_text: null, last_summary_at: null, creator_member_id: null });
});

const turnedPreviews = each(["getConversation"], (conversation) => {
  if (Array.isArray(conversation.preview_members))
    conversation.preview_members = conversation.preview_members.toReversed();
});

const full = each(["getConversation"], (conversation) =>
  Object.assign(conversation, {
    canonical_name: `#${conversation.name}`,
    local_alias: "",
    is_hidden: null,
    last_message_preview: "",
    slack_channel_id: "",
    everyone_member_group_id: "",
    description: "",
  }),
);

const drawn = contextMembers((member) =>
  Object.assign(member, {
    profile_image_url: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E",
    avatar_asset_key: `avatars/${member.id}/2.svg`,
    avatar_width: 1e-3,
    avatar_height: 4096.5,
    avatar_source_kind: 3,
    connected_app_key: "",
    is_connected_app: false,
    claim_status: null,
    source_kind: null,
  }),
);

const nameless = contextMembers((member) => {
  for (const name of ["handle", "claim_status", "source_kind", "is_guest"]) delete member[name];
  Object.assign(member, { display_name: null, profile_image_url: null, archived_at: null });
});

const memberships = each(["listConversations"], (conversation) => {
  only(conversation, ["id", "name", "is_bridge", "bridge_kind"]);
  conversation.membership = { role: 3, unread_count: 12, muted_until: null, last_read: { id: null } };
});

const callsInShort = each(["searchCalls"], (call) => only(call, ["id", "title"]));

const callTimes = inResults(["getCall", "searchCalls"], (body) => {
  visitObjects(body, (call) => {
    for (const name of ["started_at", "ended_at"])
      if (typeof call[name] === "string") call[name] = Date.parse(String(call[name]));
    if (typeof call.duration_seconds === "number") call.duration_seconds = `PT${call.duration_seconds}S`;
  });
});

const guestsOfCalls = inResults(["getCall"], (body, { url }) => {
  if (!url.includes("forwarded_message_id=")) return;
  const { id, title, participants, summary } = body;
  return { id, title, participants, summary, access: { kind: "forward", is_guest: true } };
});

const wordsOfSegments = inResults(["getTranscript"], (body) => {
  if (!Array.isArray(body.segments)) return;
  body.segments = body.segments.filter(isObject).map(({ speaker_name: name, content, ...segment }) => ({
    ...segment,
    speaker: { name, channel: 0 },
    words: String(content)
      .split(" ")
      .map((text, index) => ({ text, index })),
  }));
});

const isRetained = (url: string): boolean => /^\/v1\/(search\/clipboard|clipboards\/)/.test(url);

const retained = inAnswers((response, { url }) =>
  isRetained(url)
    ? {
        ...response,
        headers: {
          ...response.headers,
          deprecation: "@1704067200",
          sunset: "Thu, 31 Dec 2037 23:59:59 GMT",
          link: '<https://docs.example/clipboards>; rel="sunset"',
          warning: '299 - "saved clipboards are retained for older clients"',
        },
      }
    : response,
);

const twins = inResults(["getClipboard", "searchClipboards"], (body) => {
  visitObjects(body, (object) => {
    for (const [name, value] of Object.entries(object))
      if (/^(created_at|description)$/.test(name))
        object[name.replace(/_(\w)/, (__, letter: string) => letter.toUpperCase())] = value;
    if (typeof object.type === "string" && typeof object.label === "string") {
      object.kind = object.type.toUpperCase();
      delete object.label;
    }
  });
});

const COMMAND = /^\s*```svc-question\s*(\{[\s\S]*\})\s*```\s*$/;

/** The text of a question is what it is called. */
const titles = everywhere((object) => {
  const command = typeof object.content === "string" ? COMMAND.exec(object.content)?.[1] : undefined;
  if (command === undefined) return;
  try {
    object.content = String(JSON.parse(command).card.title);
  } catch {
    // All other texts stay as they are.
  }
});

const linkedCards = everywhere((object) => {
  const { question_card: card } = object;
  if (!isObject(card)) return;
  delete object.question_card;
  object.links = [{ rel: "card", href: card.url }];
});

const appLinks = everywhere((object) => {
  if (isObject(object.question_card) && typeof object.question_card.url === "string")
    object.question_card.url = `svc-app://cards/${encodeURIComponent(object.question_card.url)}`;
});

const byMembership = each(["createAgent", "listAgents"], (agent) => {
  if (typeof agent.workspace_membership_id === "string") agent.id = agent.workspace_membership_id;
});

const profiles = inResults(["getMember", "searchMembers"], (body) => {
  visitObjects(body, (member) => {
    if (!Object.hasOwn(member, "display_name")) return;
    only(member, ["id", "display_name", "data", "items", "page_info"]);
    member.profile = { pronouns: null, fields: [], presence: { status: "away", since: null } };
  });
});

const TRANSITIONS: Partial<Record<string, string>> = {
  disableApiKey: "disabled",
  enableApiKey: "active",
  revokeApiKey: "revoked",
};

/** A key cannot change to the state that it has. */
function transitionsOnce(): Tampering {
  const statuses = new Map<string, string>();
  return {
    async http(call, forward) {
      const status = TRANSITIONS[call.operation];
      const response = await forward(call);
      if (status === undefined || !isSuccess(response)) return response;
      const [key = ""] = /\/api-keys\/[^/]+/.exec(call.url) ?? [];
      if ((statuses.get(key) ?? "active") === status) return refused(409, "conflict", `the key is ${status}`);
      statuses.set(key, status);
      return response;
    },
  };
}

const says = familyOf("servers", (name) => ({ topics: [name], isAlone: true }));
const CONTEXT: readonly OperationId[] = ["getConversation"];
const TYPES = "lines 34 to 80: within the types of the fields, and those that need not be there";
const OPEN = "lines 178 and 253: not shown";

export default [
  says("contexts-have-no-previews", TYPES, CONTEXT, withoutPreviews),
  says(
    "previews-come-in-another-order",
    "lines 53 and 54: arrays, in no shown order",
    CONTEXT,
    turnedPreviews,
  ),
  says("contexts-have-empty-texts", TYPES, CONTEXT, full),
  says("context-members-have-drawn-pictures", TYPES, CONTEXT, drawn),
  says("context-members-have-no-names", TYPES, CONTEXT, nameless),
  says("listed-conversations-show-a-membership", OPEN, ["listConversations"], memberships),
  says("calls-are-found-by-id-and-title", OPEN, ["searchCalls"], callsInShort),
  says("calls-have-epochs-and-durations", OPEN, ["getCall", "searchCalls"], callTimes),
  says("calls-of-forwards-are-short", OPEN, ["getCall"], guestsOfCalls),
  says("transcripts-have-words", OPEN, ["getTranscript"], wordsOfSegments),
  says(
    "clipboards-announce-their-end",
    "line 375: retained, and no line is about headers",
    ["getClipboard", "searchClipboards"],
    retained,
  ),
  says("clipboards-have-twin-names", OPEN, ["getClipboard", "searchClipboards"], twins),
  says(
    "questions-show-their-title",
    "line 261: a message with a link to the card; its text is not shown",
    undefined,
    titles,
  ),
  says(
    "questions-link-to-cards-among-links",
    "line 261: a link to the card, in no shown place",
    undefined,
    linkedCards,
    {
      profile: (profile) =>
        unpublished(
          binding(({ question }) => ({ question: { ...question, link: "links" } }) as never)(profile),
        ),
    },
  ),
  says("cards-are-shown-by-an-app", "line 261: a link to the card, of no shown form", undefined, appLinks),
  says(
    "agents-are-known-by-their-membership",
    "line 248: administration of agents is not shown",
    ["createAgent", "listAgents"],
    byMembership,
  ),
  says("members-show-a-profile", OPEN, ["getMember", "searchMembers"], profiles),
  says(
    "keys-change-their-status-once",
    "line 201: transitions are not shown",
    ["disableApiKey", "enableApiKey", "revokeApiKey"],
    transitionsOnce,
  ),
] satisfies Difference[];
