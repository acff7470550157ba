// A call belongs to its conversation: a key that cannot open it reads neither the call nor any page of its transcript.
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { revealedBy } from "../../leaks/holds-text.ts";
import { refusals } from "../../profile/profile.ts";
import { isOpenToAgent } from "../../steps/keys/access/access.ts";
import { askersOf } from "../../steps/keys/access/elsewhere.ts";
import { inEachHeader } from "../../steps/keys/callers/each-header.ts";
import { callerName } from "../../steps/keys/callers/every-caller.ts";
import { readTranscriptPage, requestPage } from "../../steps/lists/transcript.ts";
import { needClosedCall } from "../../steps/resources/calls.ts";
import { openerOf, openFixture, otherThan, type Person } from "../../steps/resources/fixture-openers.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const OPERATIONS = ["getCall", "getTranscript"] as const;

export default defineCheck({
  title: "neither the call nor the transcript of an inaccessible conversation is readable",
  requirements: ["CAL-03"],
  capabilities: ["calls"],
  needs: ["fixtures.hidden_call", "keys.second"],
  readOnly: true,
  async run(session) {
    const callId = session.need("fixtures.hidden_call");
    const opener = openerOf(session, "hidden_call", "second");
    const stranger = otherThan(opener);
    const closed = refusals(session.profile);
    const path = { callId };
    const strangers: readonly Role[] = [
      ...askersOf(session, callId, [stranger, "other_workspace"]),
      ...((await isHalfClosed(session, callId)) ? (["agent"] as const) : []),
    ];
    const call = await openFixture(session, "hidden_call", opener, { operation: "getCall", path });
    await needClosedCall(session, "hidden_call", stranger, call);
    for (const operation of OPERATIONS) {
      const control = await openFixture(session, "hidden_call", opener, { operation, path });
      for (const as of strangers) {
        const read = await session.call(operation, { as, path, inEachHeader: true });
        session.judgeStatus("CAL-03", read, closed, {
          message: `${operation} of a call that the ${as} key cannot access was not refused`,
        });
        const revealed = isSuccess(read) ? [] : revealedBy(read, control.json);
        session.judgeNone("CAL-03", revealed, {
          message: `the refusal of ${operation} tells the ${as} key the contents of a call that it cannot access`,
          expected: "nothing of the call",
          exchanges: [read],
        });
      }
    }
    await judgeLaterPage(session, callId, { opener, strangers });
  },
});

/**
 * Whether an agent is refused the call or its transcript. An agent may read calls that a person may not;
 * another call shows whether agents read calls at all.
 */
async function isHalfClosed(session: Session, callId: string): Promise<boolean> {
  const { call } = session.profile.fixtures;
  if (call === undefined || !session.has("keys.agent")) return false;
  for (const operation of OPERATIONS)
    if (!isSuccess(await session.call(operation, { as: "agent", path: { callId: call } }))) return false;
  const reads = OPERATIONS.map((operation) => ({ operation, path: { callId } }));
  return !(await isOpenToAgent(session, reads));
}

/** The cursor of another key does not open the transcript; it may also be refused as a cursor. */
async function judgeLaterPage(
  session: Session,
  call: string,
  { opener, strangers }: { readonly opener: Person; readonly strangers: readonly Role[] },
): Promise<void> {
  const { limit, cursor: name } = session.profile.bindings.lists.getTranscript ?? {};
  if (limit === undefined || name === undefined) return;
  const first = await requestPage(session, { call, as: opener, limit: 1 });
  const page = await unlessUntestable(async () => readTranscriptPage(session, first));
  if (page?.nextCursor === undefined) return;
  const expected = [...new Set([...refusals(session.profile), ...session.profile.statuses.invalid])];
  for (const as of strangers) {
    for (const by of await inEachHeader(session, as)) {
      const read = await requestPage(session, { call, as: by, limit: 1 }, page.nextCursor);
      session.judgeStatus("CAL-03", [first, read], expected, {
        message: `getTranscript of a call that the ${callerName(by)} key cannot access, with the cursor of a key that can, was not refused`,
      });
    }
  }
}
