// The members shown inside a conversation: the display projection with its documented members and values, and no
// private data.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import { listConversations, readContextsByAll } from "../../steps/conversations.ts";
import { perSession } from "../../steps/per-session.ts";
import {
  follows,
  type MemberRule,
  optionalProjectionMembers,
  projectionMembers,
  projectionsOf,
  ruleText,
} from "../../wire/conversation-context.ts";
import { isObject, items, type JsonObject, text } from "../../wire/envelope.ts";
import { percentDecoded } from "../../wire/percent-decoded.ts";
import { isServed } from "../../wire/served-operations.ts";

/** Permitted values of one member, with the requirement that says so. */
const VALUES: readonly {
  readonly requirement: string;
  readonly member: string;
  readonly expected: string;
  readonly accepts: (value: unknown) => boolean;
}[] = [
  {
    requirement: "CON-12",
    member: "projection_kind",
    expected: "display",
    accepts: (value) => value === "display",
  },
  {
    requirement: "CON-14",
    member: "member_type",
    expected: "0 or 1",
    accepts: (value) => value === 0 || value === 1,
  },
  {
    requirement: "CON-14",
    member: "avatar_source_kind",
    expected: "1, 2, 3 or null",
    accepts: (value) => value === null || value === 1 || value === 2 || value === 3,
  },
  ...["avatar_width", "avatar_height"].map((member) => ({
    requirement: "CON-15",
    member,
    expected: "a number of zero or more, or null",
    accepts: (value: unknown) => value === null || (typeof value === "number" && value >= 0),
  })),
  {
    requirement: "CON-16",
    member: "claim_status",
    expected: "claimed, unclaimed, null or absent",
    accepts: (value) => [undefined, null, "claimed", "unclaimed"].includes(value as string),
  },
];

const PRIVATE = ["email", "phone", "phone_number", "birthday", "address"];
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** An e-mail address anywhere in a web address; photo@2x.png and package@1.2.3 are none. */
const EMAIL_INSIDE =
  /[\w.+-]@(?!\d+x\.)([a-z0-9-]+\.)+(?!(png|jpe?g|gif|svg|webp|avif|bmp|ico|js|css)\b)[a-z]{2,}(?![\w.-])/i;

/** Lists may show the same projections. */
const LISTS: ReadonlySet<string> = new Set(["listConversations", "searchConversations"]);
/** Further lists show the same members. */
const MAX_LISTS = 60;
const looked = perSession(() => ({ lists: 0 }));

export default defineCheck({
  title: "members inside a conversation context are display projections without private data",
  requirements: ["CON-12", "CON-13", "CON-14", "CON-15", "CON-16", "CON-22"],
  capabilities: ["conversations", "conversation-context"],
  readOnly: true,
  async run(session) {
    const projections = (await readContextsByAll(session)).flatMap(({ as, context }) =>
      projectionsOf(context).map((shown) => ({ ...shown, as })),
    );
    session.given(projections.length > 0, "a conversation context shows a member");
    for (const { where, member, as } of projections) {
      const place = `${where.replace(/\[\d+\]/, "")}${as === "primary" ? "" : `, read by the ${as} key,`}`;
      judgeTypes(session, "CON-12", place, member, projectionMembers);
      judgeTypes(session, "CON-22", place, member, optionalProjectionMembers);
      for (const { requirement, member: name, expected, accepts } of VALUES) {
        session.judge(requirement, accepts(member[name]), {
          message: `${name} of a member in ${place} is none of the documented values`,
          expected,
          found: { member: member.id, [name]: member[name] === undefined ? "absent" : member[name] },
        });
      }
      judgeOrigin(session, place, member);
      judgePrivacy(session, place, member);
    }
    await lookAtLists(session);
  },
  observe(exchange, session) {
    if (!LISTS.has(exchange.operation) || !isSuccess(exchange)) return;
    const state = looked(session);
    if (++state.lists > MAX_LISTS) return;
    for (const item of (items(exchange.json) ?? []).filter(isObject))
      for (const { where, member } of projectionsOf(item))
        judgePrivacy(
          session,
          `${where.replace(/\[\d+\]/, "")} in an answer of ${exchange.operation}`,
          member,
        );
  },
});

/** What is listed and found is judged as it comes. */
async function lookAtLists(session: Session): Promise<void> {
  const [first] = await listConversations(session, "primary");
  const { q } = session.profile.bindings.search;
  const name = text(first, "name");
  if (q !== undefined && name !== undefined && isServed(session.profile, "searchConversations"))
    await session.call("searchConversations", { query: { [q]: name } });
}

function judgeTypes(
  session: Session,
  requirement: string,
  place: string,
  member: JsonObject,
  rules: Readonly<Record<string, MemberRule>>,
): void {
  for (const [name, rule] of Object.entries(rules)) {
    session.judge(requirement, follows(member[name], rule), {
      message: `${name} of a member in ${place} is missing or of another type`,
      expected: ruleText(rule),
      found: { member: member.id, [name]: member[name] === undefined ? "absent" : member[name] },
    });
  }
}

/** The three words of the specification are neutral forms; unless the profile gives the deployment's own, any will do. */
function judgeOrigin(session: Session, place: string, { source_kind: value }: JsonObject): void {
  const { source_kinds: kinds } = session.profile.bindings;
  const isKind = typeof value === "string" && (kinds?.includes(value) ?? value !== "");
  session.judge("CON-16", value === undefined || value === null || isKind, {
    message: `source_kind of a member in ${place} is none of the deployment's words for where members come from`,
    expected: `${kinds?.join(", ") ?? "a word"}, null or absent`,
    found: value,
  });
}

function judgePrivacy(session: Session, place: string, member: JsonObject): void {
  const named = PRIVATE.filter((name) => member[name] !== undefined);
  session.judge("CON-13", named.length === 0, {
    message: `a member in ${place} has private members`,
    expected: "the display projection only",
    found: named,
  });
  const addresses = Object.entries(member).filter(
    ([name, value]) => name !== "display_name" && typeof value === "string" && hasEmail(value),
  );
  session.judge("CON-13", addresses.length === 0, {
    message: `a member in ${place} shows an e-mail address`,
    expected: "no e-mail address",
    found: addresses.map(([name]) => name),
  });
}

/** In web addresses, which may spell it with %40. */
const hasEmail = (value: string): boolean =>
  /^[a-z]+:\/\//i.test(value) ? EMAIL_INSIDE.test(percentDecoded(value)) : EMAIL.test(value);
