// The members and the last message of a conversation, where the names of the properties leave several
// readings.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { isSuccess, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inResults, isObject, objectsOf } from "../difference.ts";
import { namesOf } from "../identities.ts";

const CONVERSATIONS = ["getConversation", "listConversations", "searchConversations"] as const;
const MESSAGES = ["getMessage", "listMessages", "listReplies", "searchMessages"] as const;
const POSTS: readonly string[] = ["createMessage", "forwardMessage", "answerQuestion"];
const LAST = ["id", "preview", "author_id", "at"].map((name) => `last_message_${name}`);

/** Keeps of each conversation the last of the messages that count, and shows it wherever the last one does not. */
const lastOf =
  (isCounted: (message: Json) => boolean, isOther: (shown: Json) => boolean) => (): Tampering => {
    const last = new Map<unknown, Json>();
    const uncounted = new Set<unknown>();
    const show = inResults([...CONVERSATIONS], (body) => {
      for (const shown of objectsOf(body)) {
        if (!uncounted.has(shown.last_message_id) && !isOther(shown)) continue;
        const message = last.get(shown.id);
        const values = [message?.id, message?.content, message?.author_id, message?.created_at];
        for (const [index, name] of LAST.entries()) if (name in shown) shown[name] = values[index] ?? null;
      }
    })();
    return {
      http: async (call, forward) => {
        const response = await (show.http?.(call, forward) ?? forward(call));
        const data =
          POSTS.includes(call.operation) && isSuccess(response) ? jsonOf(response)?.data : undefined;
        if (!isObject(data)) return response;
        if (isCounted(data)) last.set(data.conversation_id, data);
        else uncounted.add(data.id);
        return response;
      },
    };
  };

const A_DAY_MS = 24 * 60 * 60 * 1000;
const isOld = ({ last_message_at: at }: Json): boolean => Date.now() - Date.parse(String(at)) > A_DAY_MS;

/** Each message counts the replies to it: the root those of its thread, a reply those that name it. */
function countingReplies(): Tampering {
  const counts = new Map<unknown, number>();
  const counted = new Set<unknown>();
  const shown = inResults([...MESSAGES], (body) => {
    for (const object of objectsOf(body)) {
      const count = counts.get(object.id);
      if (count !== undefined && typeof object.replies_count === "number") object.replies_count = count;
    }
  })();
  return {
    async http(call, forward) {
      const response = await (shown.http?.(call, forward) ?? forward(call));
      const data =
        call.operation === "createMessage" && isSuccess(response) ? jsonOf(response)?.data : undefined;
      if (!isObject(data) || counted.has(data.id)) return response;
      counted.add(data.id);
      const { replied_to_message_id: reply, thread_root_id: root } = data;
      if (typeof reply === "string" && reply !== root) counts.set(reply, (counts.get(reply) ?? 0) + 1);
      return response;
    },
  };
}

function withoutTheReader(): Tampering {
  const nameOf = namesOf();
  return {
    async http(call, forward) {
      const response = await forward(call);
      const isOne = CONVERSATIONS.some((one) => one === call.operation) && isSuccess(response);
      const body = isOne ? jsonOf(response) : undefined;
      const own = body === undefined ? undefined : await nameOf(call, forward);
      if (body === undefined || own === undefined) return response;
      for (const shown of objectsOf(body)) {
        const { preview_members: members, preview_member_ids: ids } = shown;
        if (Array.isArray(ids)) shown.preview_member_ids = ids.filter((id) => id !== own);
        if (Array.isArray(members)) shown.preview_members = members.filter((member) => member?.id !== own);
      }
      return withJson(response, body);
    },
  };
}

const onlyClaimed = inResults([...CONVERSATIONS], (body) => {
  for (const shown of objectsOf(body)) {
    const { preview_members: members, human_members_count: count } = shown;
    const unclaimed = Array.isArray(members)
      ? members.filter((one) => one?.claim_status === "unclaimed" && one?.member_type === 0).length
      : 0;
    if (typeof count === "number") shown.human_members_count = Math.max(0, count - unclaimed);
  }
});

const unarchived = inResults(["listConversations"], (body) => {
  const { data } = body;
  if (!isObject(data) || !Array.isArray(data.items)) return;
  data.items = data.items.filter((item: Json) => typeof item.archived_at !== "string");
});

/** Topics of the last message, which its conversation shows as well. */
const LAST_MESSAGE = ["conversation bodies", "createMessage created_at", "listConversations last_message_at"];

const difference = familyOf("last-words", (name) => ({ topics: [name, "conversation bodies"] }));

export default [
  difference(
    "replies-count-their-own-replies",
    "line 125: replies_count of a message, and no line says that only a root has replies",
    [...MESSAGES],
    countingReplies,
    { topics: ["replies_count"] },
  ),
  difference(
    "the-last-message-is-no-reply",
    "lines 44 and 52: the last message of a conversation, and no line says that a reply in a thread is one",
    undefined,
    lastOf(
      ({ thread_root_id: root }) => typeof root !== "string",
      () => false,
    ),
    { concerns: [...CONVERSATIONS], topics: LAST_MESSAGE },
  ),
  difference(
    "the-last-message-was-sent-here",
    "lines 44 and 52: the last message, and line 279: imported ones are not what is new",
    undefined,
    lastOf(() => true, isOld),
    { concerns: [...CONVERSATIONS, "uploadImportRecords"], topics: LAST_MESSAGE },
  ),
  difference(
    "previews-leave-out-the-reader",
    "lines 53 and 54: no line says who is in a preview",
    [...CONVERSATIONS],
    withoutTheReader,
  ),
  difference(
    "people-count-once-claimed",
    "line 61: no line says that who was imported and never came is a member",
    [...CONVERSATIONS],
    onlyClaimed,
  ),
  difference(
    "archived-conversations-are-not-listed",
    "line 215: a list, of which the parameters are not shown (line 250), nor what it has without any",
    ["listConversations"],
    unarchived,
    { breaksShould: ["CON-31"] },
  ),
] satisfies Difference[];
