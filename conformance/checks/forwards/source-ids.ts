// The ids of a forward's source are shown only to readers who can open the source.
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import {
  closedIds,
  type ForwardFixture,
  isReadByAgent,
  readForward,
  readingsOf,
  shownSourceIds,
  sidesOf,
  sourceIds,
} from "../../steps/messages/forwards.ts";
import { needClosed, openFixture, type Person } from "../../steps/resources/fixture-openers.ts";

/** All forwards that the profile may name. */
const forwards = ["forward_show", "forward_link", "forward_edited", "forward_call"] as const;

export default defineCheck({
  title: "the ids of a forward's source are shown to a reader who can open the source, and to no other",
  requirements: ["FWD-06", "FWD-15"],
  capabilities: ["forwards", "messages"],
  needs: [
    "keys.second",
    "fixtures.forward_show",
    "fixtures.forward_show_source",
    "fixtures.forward_show_source_conversation",
  ],
  readOnly: true,
  async run(session) {
    const known = [
      session.need("fixtures.forward_show_source"),
      session.need("fixtures.forward_show_source_conversation"),
    ];
    const { insider, outsider } = sidesOf(session, "forward_show");
    const [messageId = ""] = known;
    const source = { operation: "getMessage", path: { messageId } } as const;
    await openFixture(session, "forward_show_source", insider, source);
    await needClosed(session, "forward_show_source", outsider, source);
    for (const fixture of forwards)
      if (session.has(`fixtures.${fixture}`))
        await judgeOutside(session, fixture, fixture === "forward_show" ? known : []);
    await judgeInside(session, known, insider);
  },
});

async function judgeInside(session: Session, known: readonly string[], as: Person): Promise<void> {
  for (const reading of await readingsOf(session, "forward_show", as)) {
    const shown = shownSourceIds(reading, known);
    session.judge("FWD-15", shown.length === known.length, {
      message: `the forward_source of a show_message forward, ${reading.by} who can open the source, does not have all ids of the source`,
      expected: known,
      found: reading.source,
      exchanges: [reading.exchange],
    });
  }
}

/** The known ids, and those shown to a reader who can open the source. */
async function judgeOutside(
  session: Session,
  fixture: ForwardFixture,
  known: readonly string[],
): Promise<void> {
  const { insider, outsider } = sidesOf(session, fixture);
  const ids = [...new Set([...known, ...sourceIds(await readForward(session, fixture, insider))])];
  if (ids.length === 0) return;
  const readers = (await isReadByAgent(session, fixture)) ? ([outsider, "agent"] as const) : [outsider];
  for (const as of readers) {
    const closed = await closedIds(session, as, ids);
    if (closed.length === 0) {
      session.observe("sources of forwards that others open", `${fixture}, by the ${as} key`);
      continue;
    }
    for (const reading of await readingsOf(session, fixture, as)) {
      const shown = shownSourceIds(reading, closed);
      session.judgeNone("FWD-06", shown, {
        message: `${fixture}, ${reading.by} who cannot open the source, shows ids of the source`,
        expected: "no id of the source message, conversation or thread",
        exchanges: [reading.exchange],
      });
    }
  }
}
