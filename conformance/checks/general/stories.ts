// Stories: what members, agents and strangers do with messages, threads, files, forwards, streams and webhooks in any order,
// and what everybody sees of it afterwards. Each story looks for what no story before it has brought together.
import { defineCheck } from "../../engine/check.ts";
import type { Session } from "../../engine/session.ts";
import { possiblePairs, storyteller } from "../../models/world/plan.ts";
import { Stories } from "../../models/world/story.ts";
import { survey } from "../../models/world/survey.ts";
import { commands, tell } from "../../models/world/tell.ts";
import { needSourceText } from "../../steps/source-text.ts";
import { isPlainlyUntestable } from "../../steps/unless-untestable.ts";

const LENGTH = 14;

const requirements = [
  ...[
    "MSG-01",
    "MSG-03",
    "MSG-04",
    "MSG-08",
    "MSG-17",
    "MSG-22",
    "MSG-24",
    "THR-04",
    "THR-10",
    "GEN-04",
    "GEN-06",
  ],
  ...[
    "IDM-02",
    "IDM-03",
    "IDM-04",
    "IDM-05",
    "SRC-01",
    "SRC-02",
    "FIL-18",
    "FIL-20",
    "FWD-01",
    "FWD-03",
    "FWD-06",
  ],
  ...["EVT-07", "RTS-08", "RTS-11", "RTS-16", "WHK-10", "AUT-28", "SRC-15", "MSG-19", "MSG-25"],
  ...["IMP-05", "IMP-16", "IMP-24", "IMP-25", "IMP-26"],
];

export default defineCheck({
  title: "whatever was done before, everybody sees what they may see, as it was made, and nothing else",
  requirements,
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    for (const requirement of requirements) session.notSeen(requirement, "a story in which it plays a part");
    const abilities = await survey(session);
    const comparesText = await showsSource(session);
    const draw = storyteller(commands, abilities, LENGTH);
    for (const pair of possiblePairs(commands, abilities, LENGTH)) session.pairs.possible.add(pair);
    const blind = new Map<string, string>();
    await session.property(
      new Stories(draw),
      async (story, example) => {
        const world = await tell(story, example, abilities, comparesText);
        for (const [surface, reason] of world.blind) blind.set(surface, reason);
      },
      { examples: 20 },
    );
    for (const [surface, reason] of blind) session.observe(`stories: ${surface} not observed`, reason);
  },
});

async function showsSource(session: Session): Promise<boolean> {
  try {
    await needSourceText(session);
    return true;
  } catch (error) {
    if (isPlainlyUntestable(error)) return false;
    throw error;
  }
}
