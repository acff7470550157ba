// Ids of members, what is found, and what a message brings, as other readers of lines 101 to 118, 216 and 218 take them.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  type Call,
  credentialOf,
  IDEMPOTENCY_KEY,
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  reading,
  withJson,
  withQuery,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inCalls, isObject } from "../difference.ts";
import { everywhere, refused } from "../everywhere.ts";
import { namesOf } from "../identities.ts";

const MEMBER_IDS = ["author_id", "author_member_id", "creator_member_id", "last_message_author_id"];
const asMember = (id: string): string => id.replace(/^mem_/, "usr_");

/** A member has an id of their own, and one of their membership in this workspace; either is taken for the other. */
function twoIds(): Tampering {
  const sent = inCalls((call) => {
    const url = call.url.replaceAll(/usr_(?=[0-9A-Z]{26})/g, "mem_");
    if (call.operation === "storage" || call.body.length === 0) return { ...call, url };
    const text = call.body.toString("utf8");
    const changed = text.replaceAll(/usr_(?=[0-9A-Z]{26})/g, "mem_");
    return changed === text ? { ...call, url } : { ...call, url, body: Buffer.from(changed) };
  })();
  const shown = everywhere((object) => {
    for (const name of MEMBER_IDS) {
      const id = object[name];
      if (typeof id === "string") object[name] = asMember(id);
    }
    if (typeof object.workspaceMembershipId === "string") object.id = asMember(String(object.id));
  })();
  return {
    ...shown,
    http: (call, forward) => {
      const through = (one: Call) => sent.http?.(one, forward) ?? forward(one);
      return shown.http?.(call, through) ?? through(call);
    },
  };
}

const itemsOf = (response: ProxyResponse): Json[] => {
  const data = isSuccess(response) ? jsonOf(response)?.data : undefined;
  return isObject(data) && Array.isArray(data.items) ? data.items.filter(isObject) : [];
};

const withItems = (response: ProxyResponse, items: readonly Json[]): ProxyResponse => {
  const body = jsonOf(response);
  return isObject(body?.data) ? withJson(response, { ...body, data: { ...body.data, items } }) : response;
};

const MOST_WORDS = 6;

/** Any of the words is enough; what has them all comes first. */
const anyWord = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    const query = new URLSearchParams(call.url.split("?")[1]);
    const words = [...new Set((query.get("q") ?? "").match(/[\p{L}\p{N}_-]{3,}/gu) ?? [])];
    const isOne = call.operation === "searchMessages" && query.get("mode") === null && isSuccess(response);
    if (!isOne || query.has("cursor") || words.length < 2 || words.length > MOST_WORDS) return response;
    const body = jsonOf(response);
    const info = isObject(body?.data) ? body.data.page_info : undefined;
    if (isObject(info) && info.next_cursor !== null) return response;
    const items = itemsOf(response);
    const limit = Number(query.get("limit") ?? 20);
    for (const word of words)
      for (const item of itemsOf(await forward(withQuery(call, (one) => one.set("q", word)))))
        if (items.length < limit && !items.some(({ id }) => id === item.id)) items.push(item);
    return withItems(response, items);
  },
});

function withoutOneself(): Tampering {
  const nameOf = namesOf();
  return {
    async http(call, forward) {
      const response = await forward(call);
      if (call.operation !== "searchMembers" || !isSuccess(response)) return response;
      const own = await nameOf(call, forward);
      return withItems(
        response,
        itemsOf(response).filter(({ id }) => id !== own),
      );
    },
  };
}

const isUnclaimed = ({ claim_status: status }: Json): boolean => status === "unclaimed";

/** People who were imported are seen in their messages, and as members once they have claimed that. */
const unseenUntilClaimed = (): Tampering => ({
  async http(call, forward) {
    const response = await forward(call);
    if (call.operation === "searchMembers" && isSuccess(response))
      return withItems(
        response,
        itemsOf(response).filter((item) => !isUnclaimed(item)),
      );
    const member = call.operation === "getMember" && isSuccess(response) ? jsonOf(response) : undefined;
    return member !== undefined && isUnclaimed(member)
      ? refused(404, "not_found", "no such member, or the key cannot see them")
      : response;
  },
});

/** Each name is given to one source. */
function namedOnce(): Tampering {
  const taken = new Map<string, string | undefined>();
  return {
    async http(call, forward) {
      const name = call.operation === "createInboundSource" ? jsonOf(call)?.name : undefined;
      if (typeof name !== "string") return forward(call);
      const place = `${credentialOf(call)} ${name}`;
      const key = call.headers[IDEMPOTENCY_KEY];
      if (taken.has(place) && taken.get(place) !== key)
        return refused(409, "name_taken", "another source has that name");
      const response = await forward(call);
      if (isSuccess(response)) taken.set(place, key);
      return response;
    },
  };
}

/** More are passed on as they are: each is a read of its own. */
const MOST_CONTEXT = 50;

/** Context that its author cannot read helps nobody, and is left out. */
const usableContext = (): Tampering => ({
  async http(call, forward) {
    const body = call.operation === "createMessage" ? jsonOf(call) : undefined;
    const named = body?.explicit_context_message_ids;
    const isLookedUp = Array.isArray(named) && named.length > 0 && named.length <= MOST_CONTEXT;
    if (!isLookedUp || named.some((id) => typeof id !== "string")) return forward(call);
    const found = await Promise.all(
      named.map(async (id) => {
        const { status } = await forward(
          reading(call, `/v1/conversation-messages/${encodeURIComponent(id)}`),
        );
        return status === 200 || status === 403;
      }),
    );
    const kept = named.filter((_, index) => found[index] === true);
    return forward(
      kept.length === named.length ? call : withJson(call, { ...body, explicit_context_message_ids: kept }),
    );
  },
});

const difference = familyOf("people", (name) => ({ topics: [name, "message bodies"] }));

export default [
  difference(
    "members-have-two-ids",
    "lines 101, 107 and 109 name a workspace membership's id beside a member's, and no line says that they are one",
    undefined,
    twoIds,
    { isAlone: true, breaksShould: ["TSK-12"] },
  ),
  difference(
    "one-of-the-words-is-enough",
    "line 216: messages are searched for, and no line says how several words are read",
    ["searchMessages"],
    anyWord,
    { topics: ["message hits"] },
  ),
  difference(
    "members-do-not-find-themselves",
    "line 218: members are searched for, and no line says that who searches is among them",
    ["searchMembers"],
    withoutOneself,
    { topics: ["member hits"] },
  ),
  difference(
    "the-unclaimed-are-not-seen",
    "lines 218 and 227: members who are visible, and no line says that who was imported and never came is",
    ["getMember", "searchMembers"],
    unseenUntilClaimed,
    { topics: ["member hits", "members"], breaksShould: ["MEM-03"] },
  ),
  difference(
    "names-of-sources-are-given-once",
    "line 316: a creation needs a key, and no line says that two sources may have one name",
    ["createInboundSource"],
    namedOnce,
    { topics: ["inbound sources"] },
  ),
  difference(
    "unreadable-context-is-left-out",
    "line 118: ids of messages, and no line says what one gets that cannot be read",
    ["createMessage"],
    usableContext,
  ),
] satisfies Difference[];
