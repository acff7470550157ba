// The author of an entry is the caller of its update, in either header, and not the creator of the task or
// the issuer of the key. The entry stays after the key has ended.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, CallOptions, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { idText } from "../../readers/envelope.ts";
import { canIssueKeys, replacedKey, rotatedKey } from "../../steps/keys/issued/changed-key.ts";
import { issueWideKey, memberSubject, newAgent } from "../../steps/keys/issued/keys.ts";
import { postMessage } from "../../steps/messages/messages.ts";
import { membershipOf } from "../../steps/resources/caller-member.ts";
import {
  entriesWith,
  isStale,
  ownTask,
  type ReadTask,
  taskUpdateNeeds,
  taskWhen,
  updateTask,
} from "../../steps/resources/tasks.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";
import { placeholdersOf } from "../../text/template.ts";

const roles = ["primary", "second"] as const;
/** Callers that may have no task, or no visible membership. */
const others = ["agent", "keys_admin", "import_admin"] as const;

/** Memberships by the role whose they are. */
type People = ReadonlyMap<Role, string>;

interface Caller extends Pick<CallOptions, "bearer"> {
  readonly as: Role | AdHocKey;
  /** Their membership, where it is known. */
  readonly own: string | undefined;
  /** The values of the entry beside its text. */
  readonly values?: Readonly<Record<string, string>>;
  /** Id of a key that exists for this check. */
  readonly keyId?: string;
}

export default defineCheck({
  title: "the entry of an update names only the caller as its author, with the key in either header",
  requirements: ["AUT-02", "TSK-06", "TSK-24", "TSK-30"],
  capabilities: ["tasks", "messages"],
  needs: ["fixtures.conversation", "keys.second", ...taskUpdateNeeds],
  async run(session) {
    const people = new Map<Role, string>();
    for (const role of roles) people.set(role, await membershipOf(session, role));
    for (const role of others) {
      const id = session.has(`keys.${role}`)
        ? await unlessUntestable(() => membershipOf(session, role))
        : undefined;
      if (id !== undefined) people.set(role, id);
    }
    session.notSeen("AUT-02", "entries of one key in either header, whose author is shown");
    const takesTokens = await session.takesTokens();
    const shared = sharedValues(session);
    for (const [turn, role] of roles.entries()) {
      const said = await aboutMessage(session, shared, roles[1 - turn] ?? role);
      if (takesTokens) await judgeBearer(session, role, people, said);
      else await judgeAuthor(session, { as: role, own: people.get(role), ...said }, people);
    }
    const issued = await issuedCallers(session, people);
    const agent = people.has("agent") ? [{ as: "agent", own: people.get("agent") } as const] : [];
    session.notSeen(
      "TSK-06",
      "an agent that updated the task, and got another key once its first was revoked",
    );
    session.notSeen("TSK-30", "an update with an issued key, which was accepted");
    for (const [turn, caller] of [...agent, ...issued].entries()) {
      const recorded = await judgeAuthor(session, { ...caller, ...(turn % 2 === 0 ? shared : {}) }, people);
      const seen = recorded === undefined ? [] : sampleByEffort(session, [recorded], turn, { quick: 2 });
      for (const one of seen) await judgeKept(session, caller, one, turn);
      if (recorded !== undefined && caller.own === undefined)
        await unlessUntestable(() => judgeNewKey(session, caller, recorded));
    }
  },
});

/**
 * The values that the entries of several callers share: their run, and the label that they give their author.
 */
function sharedValues(session: Session): Pick<Caller, "values"> {
  const names = placeholdersOf(session.profile.bindings.task_entry);
  const label = names.has("author_label") ? { author_label: "Release agent" } : {};
  return names.has("run_id") ? { values: { run_id: session.unique("run"), ...label } } : {};
}

/** Those, of an entry about what somebody else has said. */
async function aboutMessage(
  session: Session,
  { values }: Pick<Caller, "values">,
  as: Role,
): Promise<Pick<Caller, "values">> {
  const names = placeholdersOf(session.profile.bindings.task_entry);
  if (!names.has("source_message_id")) return values === undefined ? {} : { values };
  const { id } = await postMessage(session, { as });
  return { values: { ...values, source_message_id: id } };
}

/** Keys that the administrator issued: to a person, once more with the secret changed, and to an agent that is made for it. */
async function issuedCallers(session: Session, people: People): Promise<readonly Caller[]> {
  const own = people.get("second");
  if (!canIssueKeys(session) || own === undefined) return [];
  const ofPerson = await unlessUntestable(async (): Promise<Caller> => {
    const issued = await issueWideKey(session, memberSubject(own));
    return { as: { ...issued.key, label: "second, with an issued key" }, own, keyId: issued.id };
  });
  const rotated = await unlessUntestable(async (): Promise<Caller | undefined> => {
    const changed = await rotatedKey(session, await issueWideKey(session, memberSubject(own)));
    return changed && { as: { ...changed.key, label: "second, with a rotated key" }, own, keyId: changed.id };
  });
  const ofAgent = await unlessUntestable(async (): Promise<Caller> => {
    const { key, id } = await issueWideKey(session, newAgent(session));
    return { as: { ...key, label: "a new agent" }, own: undefined, keyId: id };
  });
  return [ofPerson, rotated, ofAgent].filter((caller) => caller !== undefined);
}

interface Recorded {
  readonly tag: string;
  readonly author: unknown;
  readonly read: ReadTask;
  readonly exchange: Exchange;
}

/** An update of this key, and the author of its entry; `undefined` where the key may not update the task. */
async function record(
  session: Session,
  { as, bearer = false, values }: Caller,
): Promise<Recorded | undefined> {
  const by = { as, ...(bearer ? { bearer } : {}) };
  const taskId = ownTask(session);
  const visible = await session.call("getTask", { ...by, path: { taskId } });
  if (!isSuccess(visible)) {
    session.observe(`updates of tasks by ${nameOf(as)}`, "the task is not visible");
    return undefined;
  }
  const said = values === undefined ? undefined : ({ template: "task_entry", values } as const);
  let { tag, exchange } = await updateTask(session, taskId, { ...by, ...said });
  // The specification does not say which values a deployment accepts, and from whom.
  if (said !== undefined && !isSuccess(exchange)) ({ tag, exchange } = await updateTask(session, taskId, by));
  if (!isSuccess(exchange)) {
    session.observe(`updates of tasks by ${nameOf(as)}`, "refused");
    return undefined;
  }
  const read = await taskWhen(session, taskId, (task) => entriesWith(task, tag).length > 0);
  return { tag, author: entriesWith(read, tag)[0]?.author_member_id, read, exchange };
}

const nameOf = (as: Caller["as"]): string => (typeof as === "string" ? `keys.${as}` : as.label);

/** @returns the recorded entry, for a comparison with the same key in the other header */
async function judgeAuthor(session: Session, by: Caller, people: People): Promise<Recorded | undefined> {
  const recorded = await record(session, by);
  if (recorded === undefined) return undefined;
  const { author, read, exchange } = recorded;
  const { own } = by;
  const { creator_member_id: creator, creatorWorkspaceMembershipId: membership = creator } = read.task;
  // Members may have ids beside those of their memberships.
  const creators = creator === membership ? [creator] : [];
  const somebodyElse: unknown[] = [...people.values(), ...creators].filter(
    (id) => typeof id === "string" && id !== own,
  );
  if (author !== own && !somebodyElse.includes(author))
    session.notSeen("TSK-24", "an entry whose author is one of the members that are known");
  else
    session.judge("TSK-24", own !== undefined && author === own, {
      message: `the entry of an update by ${nameOf(by.as)}${by.bearer === true ? ", sent as a bearer token," : ""}${by.values === undefined ? "" : ", which shares a run with entries of others,"} names another member as its author`,
      expected: `author_member_id ${own ?? "of that agent"}, the membership of that key`,
      found: `${author}${author === creator ? ", the creator of the task" : ""}`,
      exchanges: [exchange, read.exchange],
    });
  return recorded;
}

const ENDS = ["revokeApiKey", "disableApiKey"] as const;

/** The history of a task outlives the keys that wrote it. */
async function judgeKept(
  session: Session,
  { as, keyId }: Caller,
  { tag, read: before }: Recorded,
  turn: number,
): Promise<void> {
  const end = ENDS[turn % ENDS.length];
  if (keyId === undefined || end === undefined || !isServed(session.profile, end)) return;
  if (entriesWith(before, tag).length === 0) return;
  const ended = await session.call(end, { as: "keys_admin", path: { apiKeyId: keyId } });
  if (!isSuccess(ended)) return;
  const isThere = (task: ReadTask): boolean => entriesWith(task, tag).length > 0;
  const after = await taskWhen(session, ownTask(session), isThere);
  session.judge("TSK-30", isThere(after), {
    message: `the task does not show an entry of ${nameOf(as)} any more after ${end} of the key`,
    expected: `the entry with ${tag}`,
    found: after.entries.slice(-3),
    exchanges: [before.exchange, ended, after.exchange],
  });
}

/** An agent that updated the task before is not behind because of another key. */
async function judgeNewKey(session: Session, { keyId }: Caller, recorded: Recorded): Promise<void> {
  const membership = idText(recorded.author);
  if (keyId === undefined || membership === undefined) return;
  const next = await replacedKey(session, { id: keyId }, membership);
  if (next === undefined) return;
  const { exchange } = await updateTask(session, ownTask(session), { as: next.key });
  session.judge("TSK-06", !isStale(session, exchange), {
    message:
      "an update by an agent that got another key once its first was revoked, with the state_version just read, was refused as a conflict",
    expected: "2xx",
    about: [recorded.exchange, exchange],
  });
}

/** Where entries of the key in x-api-key name its member, those of the same key as a bearer token do. */
async function judgeBearer(
  session: Session,
  as: Role,
  people: People,
  shared: Pick<Caller, "values">,
): Promise<void> {
  const own = people.get(as);
  const byHeader = await judgeAuthor(session, { as, own, ...shared }, people);
  if (byHeader === undefined) return;
  const byBearer = await judgeAuthor(session, { as, own, bearer: true }, people);
  if (byBearer === undefined || byHeader.author !== own) return;
  session.judgeEqual("AUT-02", byBearer.author, byHeader.author, {
    message:
      "the entry of a task update sent with a bearer token has another author than one sent with the same key in x-api-key",
    exchanges: [byHeader.exchange, byBearer.exchange, byBearer.read.exchange],
  });
}
