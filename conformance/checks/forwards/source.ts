// A forward has forward_source with its mode and the call that it shares.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { namedTexts } from "../../leaks/holds-text.ts";
import { type ReadForward, readingsOf } from "../../steps/messages/forwards.ts";

const MODES: readonly string[] = ["show_message", "link_only"];

export default defineCheck({
  title: "a forwarded message has forward_source with its mode, read by id and in a list",
  requirements: ["FWD-01", "FWD-02"],
  capabilities: ["forwards", "messages"],
  needs: ["fixtures.forward_show", "fixtures.forward_link"],
  readOnly: true,
  async run(session) {
    const roles = (["primary", "second"] as const).filter((role) => session.has(`keys.${role}`));
    for (const as of roles) {
      for (const [fixture, mode] of [
        ["forward_show", "show_message"],
        ["forward_link", "link_only"],
      ] as const) {
        for (const reading of await readingsOf(session, fixture, as)) judgeSource(session, reading, mode);
      }
    }
  },
});

/** The property that holds the mode may have any name; its values are the specification's own. */
function judgeSource(session: Session, { by, source, message, exchange }: ReadForward, mode: string): void {
  const hasSource = session.judge("FWD-01", source !== undefined, {
    message: `a forwarded message, ${by}, has no object forward_source`,
    expected: "forward_source",
    found: message.forward_source,
    exchanges: [exchange],
  });
  if (!hasSource || source === undefined) return;
  const modes = [...namedTexts(source)].filter(([, value]) => MODES.includes(value));
  const named = modes.filter(([name]) => name === "mode");
  const shown = (named.length > 0 ? named : modes).map(([, value]) => value);
  session.judge("FWD-02", shown.length > 0 && shown.every((value) => value === mode), {
    message: `the forward_source of a ${mode} forward, ${by}, does not have its mode`,
    expected: mode,
    found: source,
    exchanges: [exchange],
  });
}
