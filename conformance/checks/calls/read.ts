// Reading a call gives its id, and its participants and summary at the properties that the profile names.
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import type { Session } from "../../engine/session/session.ts";
import { type Exchange, isSuccess } from "../../exchange/exchange.ts";
import { callProperty } from "../../readers/call.ts";
import { single } from "../../readers/envelope.ts";
import { isCall, readCalls } from "../../steps/resources/calls.ts";
import { openerOf } from "../../steps/resources/fixture-openers.ts";

export default defineCheck({
  title: "reading a call gives its id, its participants and its summary",
  requirements: ["CAL-01"],
  capabilities: ["calls"],
  needs: ["fixtures.call", "bindings.call.participants", "bindings.call.summary"],
  readOnly: true,
  async run(session) {
    const id = session.need("fixtures.call");
    const as = openerOf(session, "call", "primary");
    const read = await session.call("getCall", { as, path: { callId: id } });
    if (!isSuccess(read)) await needAccess(session, id, read);
    const isRead = session.judge("CAL-01", isCall(session, read, id), {
      message: "the response for an accessible call does not have its id",
      expected: `2xx with the id ${id}`,
      about: read,
    });
    if (!isRead) return;
    const others = await readCalls(session);
    const missing = (["participants", "summary"] as const).filter(
      (name) => !judgeShown(session, name, read, others),
    );
    if (missing.length > 0)
      throw new Untestable(
        `${missing.map((name) => `bindings.call.${name} (${session.need(`bindings.call.${name}`)}) names nothing that a call shows`).join("; ")}; this call has ${Object.keys(single(read.json) ?? {}).join(", ")}`,
      );
  },
});

/** If the key cannot read the call, the transcript shows whether the key has access. */
async function needAccess(session: Session, callId: string, read: Exchange): Promise<void> {
  const as = openerOf(session, "call", "primary");
  const transcript = await session.call("getTranscript", { as, path: { callId } });
  session.given(isSuccess(transcript), `keys.${as} can access fixtures.call`, read);
}

/** @returns false if no call has the property: the profile may name it wrongly */
function judgeShown(
  session: Session,
  name: "participants" | "summary",
  read: Exchange,
  others: readonly Exchange[],
): boolean {
  const property = session.need(`bindings.call.${name}`);
  const shown = callProperty(read.json, property);
  const isShownBy = ({ json }: Exchange): boolean => callProperty(json, property) !== undefined;
  if (shown === undefined && !others.some(isShownBy)) return false;
  const holds = name === "summary" ? shown !== undefined : typeof shown === "object" && shown !== null;
  session.judge("CAL-01", holds, {
    message:
      shown === undefined
        ? `a call has no ${name}, which other calls show`
        : "a call has no list of participants at the property that the profile names",
    expected: name === "summary" ? `${property}, which may be null or empty` : `a list at ${property}`,
    found: shown ?? Object.keys(single(read.json) ?? {}),
    exchanges: [read, ...others.filter(isShownBy).slice(0, 1)],
  });
  return true;
}
