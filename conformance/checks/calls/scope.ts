// Calls and transcripts need their scope, if the profile names it.
import { defineCheck } from "../../engine/session/check.ts";
import { Untestable } from "../../engine/session/finding.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { readError } from "../../readers/error.ts";
import { carriedOutWithout, isMisshapen } from "../../steps/keys/access/scope-refusal.ts";
import { openerOf } from "../../steps/resources/fixture-openers.ts";

const SCOPE = "calls:read";

export default defineCheck({
  title: "a key without calls:read can read neither a call nor its transcript",
  requirements: ["CAL-04"],
  capabilities: ["calls"],
  needs: [`keys.reduced.${SCOPE}`, "fixtures.call"],
  readOnly: true,
  async run(session) {
    const callId = session.need("fixtures.call");
    const { scopes } = session.profile.bindings;
    const bound = (["getCall", "getTranscript"] as const).filter((id) => scopes[id]?.includes(SCOPE));
    if (bound.length === 0)
      throw new Untestable(`the profile has no bindings.scopes.getCall or .getTranscript with ${SCOPE}`);
    const isOpen = openerOf(session, "call", "primary") === "primary";
    session.given(
      isOpen,
      "fixtures.call can be opened by the identity of keys.reduced, which is the primary one",
    );
    for (const operation of bound) {
      const control = await session.call(operation, { path: { callId } });
      session.given(isSuccess(control), "fixtures.call is readable with a full key", control);
      const read = await session.call(operation, { as: `reduced.${SCOPE}`, path: { callId } });
      if (isMisshapen(session, ["CAL-04"], read)) continue;
      const { missingScopes } = readError(read.json);
      const became = isSuccess(read) ? "carried out" : "not refused with that scope named";
      session.judge("CAL-04", read.status === 403 && missingScopes?.includes(SCOPE) === true, {
        message: `${operation} with a key without ${SCOPE} was ${became}`,
        expected: `403 with missing_scopes [${SCOPE}]`,
        about: read,
        ...carriedOutWithout(read, [SCOPE]),
      });
    }
  },
});
