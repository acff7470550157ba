// Stories: operations of members, agents and other keys on messages, threads, files, forwards, streams and
// webhooks, in any order; each key's view is then compared with the world that the story made. Each story
// prefers combinations that no earlier story had.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { Storyteller } from "../../models/world/drawing/draw.ts";
import { possibleLooks } from "../../models/world/drawing/pairs.ts";
import { scriptsFor } from "../../models/world/drawing/scripts.ts";
import { Stories } from "../../models/world/shrinking.ts";
import type { Story } from "../../models/world/story.ts";
import { survey } from "../../models/world/survey.ts";
import { commands, tell } from "../../models/world/tell.ts";
import { needSourceText } from "../../steps/messages/agreement/source-text.ts";
import { sendForLater } from "../../steps/messages/repeat-later.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { isPlainlyUntestable, unlessUntestable } from "../../steps/running/unless-untestable.ts";

/** The number of steps after which a drawn story ends: with the longer ones, two runs meet nearly every pair. */
const LENGTH = { quick: 22, standard: 26, thorough: 30 } as const;

const requirements = [
  ...[
    "MSG-01",
    "MSG-03",
    "MSG-04",
    "MSG-08",
    "MSG-29",
    "MSG-17",
    "MSG-19",
    "MSG-22",
    "MSG-24",
    "MSG-25",
    "MSG-27",
    "MSG-28",
    "MSG-30",
  ],
  ...[
    "THR-01",
    "THR-02",
    "THR-03",
    "THR-04",
    "THR-10",
    "THR-13",
    "GEN-04",
    "GEN-06",
    "GEN-28",
    "CON-19",
    "CON-21",
    "CRD-89",
    "CRD-108",
    "CRD-111",
  ],
  ...["IDM-02", "IDM-03", "IDM-04", "IDM-05", "IDM-15", "SRC-01", "SRC-02", "SRC-15"],
  ...[
    "FIL-06",
    "FIL-18",
    "FIL-20",
    "FIL-29",
    "FWD-01",
    "FWD-03",
    "FWD-04",
    "FWD-05",
    "FWD-06",
    "FWD-08",
    "FWD-11",
    "FWD-19",
  ],
  ...[
    "EVT-07",
    "EVT-08",
    "EVT-18",
    "EVT-19",
    "EVT-20",
    "EVT-21",
    "EVT-22",
    "RTC-08",
    "RTC-34",
    "RTS-08",
    "RTS-09",
    "RTS-10",
    "RTS-11",
  ],
  ...["RTS-16", "RTS-19", "RTS-20", "RTS-33", "KEY-05", "IDM-19"],
  ...["WHK-04", "WHK-05", "WHK-06", "WHK-07", "WHK-08", "WHK-10", "WHK-12", "WHK-15", "WHK-17", "WHK-18"],
  ...["WHK-19", "WHK-26", "WHK-29", "WHK-30", "WHK-31", "WHK-36", "WHK-38", "WHK-40"],
  ...[
    "AUT-01",
    "AUT-02",
    "AUT-06",
    "AUT-08",
    "AUT-28",
    "AUT-29",
    "TSK-04",
    "TSK-08",
    "TSK-10",
    "TSK-11",
    "TSK-17",
    "TSK-30",
    "TSK-21",
    "TSK-32",
  ],
  ...["IMP-05", "IMP-07", "IMP-16", "IMP-24", "IMP-25", "IMP-26", "IMP-27", "IMP-35", "SRC-13"],
];

const EXAMPLES = 26;
/** Each story opens streams with two keys, and a deployment may allow a key only a few. */
const AT_ONCE = 3;
/** On a usual link and machine all stories take less; on slow ones, and where requests are limited, a part is run. */
const MOST_MS = 90_000;
const MOST_MS_WHERE_LIMITED = 60_000;
/** A story takes about 250 exchanges one after the other: this many times the patience of ten round trips. */
const STORY_PATIENCE = 25;

export default defineCheck({
  title:
    "after any sequence of operations, each key sees exactly the resources that it may see, as they were created",
  requirements,
  capabilities: ["messages"],
  needs: ["fixtures.conversation"],
  isLong: true,
  async run(session) {
    session.notSeen(requirements, "a story in which it plays a part");
    const repeat = await unlessUntestable(() => sendForLater(session));
    const abilities = await survey(session);
    const comparesText = await showsSource(session);
    const teller = new Storyteller(commands, abilities, LENGTH[session.samplingEffort]);
    const blind = new Map<string, string>();
    const tellOne = async (story: Story, example: Session): Promise<void> => {
      const world = await tell(story, example, abilities, comparesText);
      for (const [surface, reason] of world.blind) blind.set(surface, reason);
    };
    const stories = new StoriesInTurn(session, teller, scriptsFor(abilities));
    const waiting = stories[Symbol.iterator]();
    await inParallel(Array<typeof waiting>(AT_ONCE).fill(waiting), async (some) => {
      for (const story of some) if (session.findings.length === 0) await tellStory(session, story, tellOne);
    });
    if (session.findings.length === 0) await repeat?.();
    for (const { name } of [...teller.possible, ...possibleLooks(abilities)])
      session.pairs.possible.add(name);
    if (session.findings.length === 0 && stories.notRun > 0)
      session.observe("stories that were not run, for lack of time", String(stories.notRun));
    for (const [surface, reason] of blind) session.observe(`stories: ${surface} not observed`, reason);
  },
});

/** Those that are written down, and then as many drawn ones as there is time for. */
class StoriesInTurn {
  readonly #session: Session;
  readonly #teller: Storyteller;
  readonly #scripts: readonly Story[];
  readonly #endMs: number;
  #drawn = 0;

  constructor(session: Session, teller: Storyteller, scripts: readonly Story[]) {
    this.#session = session;
    this.#teller = teller;
    this.#scripts = sampleByEffort(session, scripts, 0, { quick: 5 });
    const mostMs = session.shareOfExamples < 1 ? MOST_MS_WHERE_LIMITED : MOST_MS;
    this.#endMs =
      session.effort === "thorough"
        ? Number.POSITIVE_INFINITY
        : performance.now() + mostMs - STORY_PATIENCE * session.patience(0);
  }

  get notRun(): number {
    return this.#session.examples(EXAMPLES) - this.#drawn;
  }

  *[Symbol.iterator](): Generator<Story> {
    for (const script of this.#scripts) if (this.#isTime) yield script;
    const share = this.#session.shareOfExamples;
    for (; this.#isTime && this.#drawn < this.#session.examples(EXAMPLES) * share; this.#drawn++)
      yield* fc.sample(new Stories((random) => this.#teller.draw(random)), {
        seed: this.#session.seed + this.#drawn,
        numRuns: 1,
      });
  }

  get #isTime(): boolean {
    return performance.now() < this.#endMs;
  }
}

/** Once, and in parts of it after a finding: first those about the things that the latest finding names. */
async function tellStory(
  session: Session,
  story: Story,
  tellOne: (story: Story, example: Session) => Promise<void>,
): Promise<void> {
  let isRun = false;
  let found = "";
  await session.property(
    new Stories(() => story),
    async (part, example) => {
      if (part === story && isRun) return;
      isRun = true;
      await tellOne(part, example);
      if (example.findings.length > 0) found = example.findings.map(({ message }) => message).join("\n");
    },
    {
      examples: 1,
      isIndependent: true,
      isWorthTrying: ({ about }) => about?.every((name) => new RegExp(`${name}(?!\\d)`).test(found)) ?? true,
    },
  );
}

async function showsSource(session: Session): Promise<boolean> {
  try {
    await needSourceText(session);
    return true;
  } catch (error) {
    if (isPlainlyUntestable(error)) return false;
    throw error;
  }
}
