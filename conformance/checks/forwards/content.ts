// What a forward shows of its source: with show_message the text of the moment of forwarding, to every reader; with
// link_only nothing.
import { defineCheck } from "../../engine/check.ts";
import type { Role, Session } from "../../engine/session.ts";
import { readingsOf } from "../../steps/forwards.ts";
import { search } from "../../steps/search.ts";
import { readId } from "../../wire/envelope.ts";
import { holdsText } from "../../wire/holds-text.ts";
import { isServed } from "../../wire/served-operations.ts";

export default defineCheck({
  title:
    "a show_message forward shows the text of the moment of forwarding to every reader, a link_only one nothing",
  requirements: ["FWD-03", "FWD-04", "FWD-05"],
  capabilities: ["forwards", "messages"],
  needs: [
    "keys.second",
    "fixtures.forward_show",
    "fixtures.forward_show_text",
    "fixtures.forward_link",
    "fixtures.forward_link_text",
    "fixtures.forward_edited",
    "fixtures.forward_edited_text",
  ],
  readOnly: true,
  async run(session) {
    for (const as of ["primary", "second"] as const) {
      await judgeShown(session, as, "FWD-03", "forward_show");
      await judgeShown(session, as, "FWD-04", "forward_edited");
      for (const reading of await readingsOf(session, session.need("fixtures.forward_link"), as)) {
        session.judge("FWD-05", !holdsText(reading.message, session.need("fixtures.forward_link_text")), {
          message: `a link_only forward, ${reading.by}, shows the text of its source`,
          expected: "nothing of the source's content",
          found: reading.message,
          exchanges: [reading.exchange],
        });
      }
    }
    await judgeFound(session);
  },
});

async function judgeShown(
  session: Session,
  as: Role,
  requirement: "FWD-03" | "FWD-04",
  fixture: string,
): Promise<void> {
  const text = session.need(`fixtures.${fixture}_text`);
  for (const { by, source, exchange } of await readingsOf(session, session.need(`fixtures.${fixture}`), as)) {
    session.judge(requirement, holdsText(source, text), {
      message:
        requirement === "FWD-03"
          ? `a show_message forward, ${by}, does not show the text of its source`
          : `a show_message forward whose source was edited, ${by}, does not show the earlier text`,
      expected: text,
      found: source,
      exchanges: [exchange],
    });
  }
}

/** Who cannot open the source may find the forward by its words, and sees none of them. */
async function judgeFound(session: Session): Promise<void> {
  if (!isServed(session.profile, "searchMessages")) return;
  const [id, words] = [session.need("fixtures.forward_link"), session.need("fixtures.forward_link_text")];
  const { items, last } = await search(session, {
    operation: "searchMessages",
    words,
    as: "second",
    until: id,
  });
  const shown = items.filter((item) => readId(item) === id && holdsText(item, words));
  session.judge("FWD-05", shown.length === 0, {
    message:
      "a link_only forward, found by the second key who cannot open the source, shows the text of its source",
    expected: "nothing of the source's content",
    found: shown,
    exchanges: [last],
  });
}
