// The properties of listed and found conversations that have the names of a conversation context. The
// specification does not describe items: a property counts as the context's if some conversation shows it as
// documented, and is then judged in all of them.

import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { addressesIn, privateProperties } from "../../leaks/private-data.ts";
import { projectionsOf } from "../../readers/conversations/conversation-context.ts";
import {
  listedProjectionProperties,
  listedProperties,
} from "../../readers/conversations/conversation-values.ts";
import { items, single, text } from "../../readers/envelope.ts";
import { listConversations } from "../../steps/resources/conversations.ts";
import { perSession } from "../../steps/running/per-session.ts";
import { isObject, type JsonObject } from "../../text/json.ts";

const LISTS: ReadonlySet<string> = new Set(["listConversations", "searchConversations"]);
/** Further lists show the same conversations. */
const MAX_LISTS = 60;

/** A listed value that is not as documented. */
interface Difference {
  readonly operation: string;
  readonly expected: string;
  readonly found: unknown;
  readonly exchange: Exchange;
}

/** By name: whether a conversation shows it as documented, and the first that does not. */
interface Sight {
  fits?: Exchange;
  differs?: Difference;
}

const looked = perSession(() => ({ lists: 0, sights: new Map<string, Sight>() }));

export default defineCheck({
  title:
    "conversations in lists have the types and values of a conversation context and show no private data",
  requirements: ["CON-27"],
  capabilities: ["conversations"],
  readOnly: true,
  async run(session) {
    session.notSeen("CON-27", "a listed conversation shows a property of a conversation context");
    const [first] = await listConversations(session);
    const { q } = session.profile.bindings.search;
    const name = text(first, "name");
    if (q !== undefined && name !== undefined && isServed(session.profile, "searchConversations"))
      await session.call("searchConversations", { query: { [q]: name } });
    const conversationId = session.profile.fixtures.conversation;
    if (conversationId !== undefined && isServed(session.profile, "getConversation"))
      await session.call("getConversation", { path: { conversationId } });
  },
  observe(exchange, session) {
    if (!isSuccess(exchange)) return;
    if (exchange.operation === "getConversation") {
      const context = single(exchange.json);
      if (context !== undefined) look(session, exchange, context, { isListed: false });
    } else if (LISTS.has(exchange.operation) && ++looked(session).lists <= MAX_LISTS) {
      for (const item of (items(exchange.json) ?? []).filter(isObject))
        look(session, exchange, item, { isListed: true });
    }
  },
});

function look(
  session: Session,
  exchange: Exchange,
  conversation: JsonObject,
  { isListed }: { readonly isListed: boolean },
): void {
  see(session, exchange, { place: "", object: conversation, isListed });
  for (const { where, member } of projectionsOf(conversation)) {
    const place = where.replace(/\[\d+\]/, "");
    see(session, exchange, { place: `${place} `, object: member, isListed });
    if (isListed) judgePrivacy(session, exchange, place, member);
  }
}

interface ShownObject {
  readonly place: string;
  readonly object: JsonObject;
  readonly isListed: boolean;
}

function see(session: Session, exchange: Exchange, { place, object, isListed }: ShownObject): void {
  const { sights } = looked(session);
  const rules = place === "" ? listedProperties : listedProjectionProperties;
  for (const [name, { expected, accepts }] of Object.entries(rules)) {
    const found = object[name];
    if (found === undefined) continue;
    const sight = sights.get(place + name) ?? {};
    sights.set(place + name, sight);
    if (accepts(found)) sight.fits ??= exchange;
    else if (isListed) sight.differs ??= { operation: exchange.operation, expected, found, exchange };
    if (isListed || sight.differs !== undefined) judge(session, place + name, sight);
  }
}

/** A different value is a finding only if another one fits: an item may use the name for something else. */
function judge(session: Session, what: string, { fits, differs }: Sight): void {
  if (fits === undefined) return;
  session.judge("CON-27", differs === undefined, {
    message: `${what} of a conversation in a response of ${differs?.operation} is not as documented for a conversation context`,
    expected: differs?.expected,
    found: differs?.found,
    exchanges: [...(differs === undefined ? [] : [differs.exchange]), fits],
  });
}

function judgePrivacy(session: Session, exchange: Exchange, place: string, member: JsonObject): void {
  const found = [...privateProperties(member), ...addressesIn(member)];
  session.judgeNone("CON-27", found, {
    message: `a member in ${place} in a response of ${exchange.operation} shows private data`,
    expected: "the display projection only",
    exchanges: [exchange],
  });
}
