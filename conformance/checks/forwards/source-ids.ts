// Where a forward comes from is shown to those who could go there, and to nobody else.
import { defineCheck } from "../../engine/check.ts";
import { isSuccess } from "../../engine/exchange.ts";
import type { Session } from "../../engine/session.ts";
import {
  listForward,
  type ReadForward,
  readForward,
  shownSourceIds,
  sourceIds,
} from "../../steps/forwards.ts";
import { mayAccess } from "../../steps/outsiders.ts";
import { holdsText } from "../../wire/holds-text.ts";

/** All forwards that the profile may name; the second key can open the source of none. */
const forwards = ["forward_show", "forward_link", "forward_edited", "forward_call"] as const;

export default defineCheck({
  title: "the ids of a forward's source are shown to a reader who can open the source, and to no other",
  requirements: ["FWD-06"],
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
    const inside = await readings(session, session.need("fixtures.forward_show"), "primary");
    for (const { by, source, exchange } of inside) {
      const missing = known.filter((id) => !holdsText(source, id));
      session.judge("FWD-06", missing.length === 0, {
        message: `the forward_source of a show_message forward, ${by} who can open the source, lacks ids of the source`,
        expected: known,
        found: source,
        exchanges: [exchange],
      });
    }
    for (const fixture of forwards)
      if (session.has(`fixtures.${fixture}`)) await judgeOutside(session, fixture, known, "second");
    if (await isReadByAgent(session)) await judgeOutside(session, "forward_show", known, "agent");
  },
});

/** Whether there is an agent that reads the forward; what it is shown of the source depends on that one's refusal. */
async function isReadByAgent(session: Session): Promise<boolean> {
  if (!session.has("keys.agent")) return false;
  const messageId = session.need("fixtures.forward_show");
  return isSuccess(await session.call("getMessage", { as: "agent", path: { messageId } }));
}

async function judgeOutside(
  session: Session,
  fixture: (typeof forwards)[number],
  known: readonly string[],
  as: "second" | "agent",
): Promise<void> {
  const forward = session.need(`fixtures.${fixture}`);
  const opening = {
    operation: "getMessage",
    path: { messageId: session.need("fixtures.forward_show_source") },
  } as const;
  const hidden = new Set([...sourceIds(await readForward(session, forward, "primary")), ...known]);
  for (const reading of await readings(session, forward, as)) {
    const { by, exchange } = reading;
    const shown = shownSourceIds(reading, [...hidden]);
    if (shown.length > 0 && (await mayAccess(session, as, opening))) continue;
    session.judge("FWD-06", shown.length === 0, {
      message: `${fixture}, ${by} who cannot open the source, shows ids of the source`,
      expected: "no id of the source message, conversation or thread",
      found: shown,
      exchanges: [exchange],
    });
  }
}

async function readings(
  session: Session,
  id: string,
  as: "primary" | "second" | "agent",
): Promise<readonly ReadForward[]> {
  const listed = await listForward(session, id, as);
  const read = await readForward(session, id, as);
  return listed === undefined ? [read] : [read, listed];
}
