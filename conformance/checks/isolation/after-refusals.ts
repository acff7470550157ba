// A refusal concerns only the refused caller: callers that can read a resource can read it after others were
// refused it, in each header. New resources are requested first by the callers that may not read them.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { AdHocKey, Role, Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import type { Profile } from "../../profile/profile.ts";
import type { ReadById } from "../../steps/keys/access/access.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import { postMessage, postReply } from "../../steps/messages/messages.ts";
import { openerOf, type Person } from "../../steps/resources/fixture-openers.ts";
import { callUntil } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

interface Thing extends ReadById {
  readonly requirement: "MSG-03" | "MSG-04" | "THR-04" | "CAL-01" | "CAL-02" | "TSK-01" | "VER-06";
  /** The name of the resource in findings. */
  readonly what: string;
  readonly owner: Person;
  /** Another one, which its owner reads before; nobody has asked for the resource itself yet. */
  readonly control?: ReadById["path"];
}

const requirements = ["MSG-03", "MSG-04", "THR-04", "CAL-01", "CAL-02", "TSK-01", "VER-06"] as const;

export default defineCheck({
  title: "a resource that others were refused can still be read by those who can access it",
  requirements,
  capabilities: ["messages"],
  needs: ["keys.second"],
  async run(session) {
    session.notSeen(requirements, "something that one caller reads and another one is refused");
    const made = await unlessUntestable(() => newThings(session));
    const things = [...fixturesOf(session), ...(made ?? [])];
    await inParallel(
      things.filter(({ operation }) => isServed(session.profile, operation)),
      (thing) => judgeThing(session, thing, things.indexOf(thing)),
    );
  },
});

const FIXTURES = [
  ["CAL-01", "a call", "getCall", "callId", "hidden_call", "second"],
  ["CAL-02", "a transcript", "getTranscript", "callId", "hidden_call", "second"],
  ["CAL-01", "a call", "getCall", "callId", "closed_call", "primary"],
  ["TSK-01", "a task", "getTask", "taskId", "hidden_task", "second"],
  ["VER-06", "a saved clipboard", "getClipboard", "clipboardId", "clipboard", "primary"],
  ["VER-06", "a saved clipboard", "getClipboard", "clipboardId", "hidden_clipboard", "second"],
] as const satisfies readonly (readonly [
  Thing["requirement"],
  string,
  Thing["operation"],
  string,
  keyof Profile["fixtures"],
  Person,
])[];

const fixturesOf = (session: Session): readonly Thing[] =>
  FIXTURES.flatMap(([requirement, what, operation, name, fixture, usual]) => {
    const id = session.profile.fixtures[fixture];
    const owner = openerOf(session, fixture, usual);
    return id === undefined ? [] : [{ requirement, what, operation, path: { [name]: id }, owner }];
  });

/** A thread that was posted just now where the other person, or the agent, cannot read. */
async function newThings(session: Session): Promise<readonly Thing[]> {
  const places = [
    ["hidden_conversation", openerOf(session, "hidden_conversation", "second")],
    ["conversation_without_agent", openerOf(session, "conversation_without_agent", "primary")],
  ] as const;
  const things: Thing[] = [];
  for (const [fixture, owner] of places) {
    const conversation = session.profile.fixtures[fixture];
    if (conversation === undefined) continue;
    const { id: control } = await postMessage(session, { as: owner, conversation });
    const of = { owner, control: { messageId: control } };
    const { id: messageId, ...root } = await postMessage(session, { as: owner, conversation });
    const { id: replyId } = await postReply(session, { ...root, id: messageId }, { as: owner });
    things.push(
      { ...of, requirement: "MSG-04", what: "a message", operation: "getMessage", path: { messageId } },
      {
        ...of,
        requirement: "MSG-04",
        what: "a reply",
        operation: "getMessage",
        path: { messageId: replyId },
      },
      { ...of, requirement: "THR-04", what: "a thread", operation: "listReplies", path: { messageId } },
      {
        ...{ owner, requirement: "MSG-03", what: "a conversation" },
        ...{ operation: "listMessages", path: { conversationId: conversation } },
      },
    );
  }
  return things;
}

const OTHERS: readonly Role[] = ["primary", "second", "agent", "other_workspace"];

async function judgeThing(session: Session, thing: Thing, turn: number): Promise<void> {
  const { requirement, what, operation, path, owner, control } = thing;
  if (!session.has(`keys.${owner}`)) return;
  const before =
    control === undefined
      ? await session.call(operation, { as: owner, path })
      : await callUntil(session, operation, { as: owner, path: control });
  // That its owner reads it at all is judged elsewhere.
  if (!isSuccess(before)) return;
  const refused: Exchange[] = [];
  for (const as of OTHERS.filter((role) => role !== owner && session.has(`keys.${role}`))) {
    const read = await session.call(operation, { as, path });
    if (!isSuccess(read)) refused.push(read);
  }
  if (refused.length === 0) return;
  const keys = await inEachHeader(session, owner);
  for (const as of sampleByEffort(session, keys, turn, { quick: keys.length }))
    judge(as, await callUntil(session, operation, { as, path }));

  function judge(as: AdHocKey, read: Exchange): void {
    session.judgeStatus(requirement, [before, ...refused, read], "2xx", {
      message: `${what} that ${callerName(as)} can access is refused by ${operation} after ${refused.map((one) => one.as).join(" and ")} had been refused it`,
      expected: control === undefined ? "2xx, as before" : "2xx, as for another one",
    });
  }
}
