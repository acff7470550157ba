// A forward keeps the text of its source after the key that wrote it was revoked, disabled or rotated.
import { isServed } from "../../contract/served-operations.ts";
import { defineCheck } from "../../engine/session/check.ts";
import type { Session } from "../../engine/session/session.ts";
import { isSuccess } from "../../exchange/exchange.ts";
import { holdsText } from "../../leaks/holds-text.ts";
import { readId, single } from "../../readers/envelope.ts";
import { issueNeeds, issueWideKey, newAgent } from "../../steps/keys/issued/keys.ts";
import { readMessages } from "../../steps/lists/listing.ts";
import { tryForward } from "../../steps/messages/forwards.ts";
import { type CreatedMessage, tryPostMessage } from "../../steps/messages/messages.ts";
import { readMessage } from "../../steps/running/call-until.ts";
import { inParallel } from "../../steps/running/in-parallel.ts";
import { sampleByEffort } from "../../steps/running/sample-by-effort.ts";
import { unlessUntestable } from "../../steps/running/unless-untestable.ts";

const ENDS = ["revokeApiKey", "disableApiKey", "rotateApiKey"] as const;

interface Life {
  readonly end: (typeof ENDS)[number];
  readonly isAgent: boolean;
}

export default defineCheck({
  title:
    "a show_message forward shows the text of its source after the key that wrote the source was changed",
  requirements: ["FWD-03", "FWD-19"],
  capabilities: ["forwards", "messages", "api-keys"],
  needs: ["fixtures.conversation", ...issueNeeds],
  async run(session) {
    session.notSeen(
      ["FWD-03", "FWD-19"],
      "a forward by the suite of a message that was written with an issued key (bindings.paths.forwardMessage)",
    );
    const lives = [true, false].flatMap((isAgent) => ENDS.map((end): Life => ({ end, isAgent })));
    const served = lives.filter(({ end }) => isServed(session.profile, end));
    await inParallel(sampleByEffort(session, served, 0, { quick: 2 }), async (life) => {
      await unlessUntestable(() => judgeLife(session, life));
    });
  },
});

async function judgeLife(session: Session, { end, isAgent }: Life): Promise<void> {
  const issued = await issueWideKey(session, isAgent ? newAgent(session) : undefined);
  // The specification does not say where a new agent may write.
  const source = await tryPostMessage(session, { as: issued.key });
  if (source === undefined) return;
  const made = await tryForward(session, source.id);
  const shown = made && (await readMessage(session, made.id));
  // The check of unchanged sources judges that the forward shows the text at first.
  if (made === undefined || !holdsText(shown?.json, source.content)) return;
  const ended = await session.call(end, { as: "keys_admin", path: { apiKeyId: issued.id } });
  session.given(isSuccess(ended), `${end} works`, ended);
  const name = `a show_message forward whose source ${isAgent ? "an agent" : "a member"} wrote with a key that was changed by ${end} since`;
  for (const as of ["primary", "second"] as const)
    if (as === "primary" || session.has("keys.second"))
      await judgeShown(session, { name, made, text: source.content, as });
}

interface Kept {
  readonly name: string;
  readonly made: CreatedMessage;
  readonly text: string;
  readonly as: "primary" | "second";
}

/** The forward by its id and in the list, as far as the reader is shown it. */
async function judgeShown(session: Session, { name, made, text, as }: Kept): Promise<void> {
  const read = await readMessage(session, made.id, { as });
  const listing = await readMessages(session, made.conversation, [made.id], as);
  const item = listing.items.find((one) => readId(one) === made.id);
  for (const [requirement, by, message, exchange] of [
    ["FWD-03", "read by its id", isSuccess(read) ? single(read.json) : undefined, read],
    ["FWD-19", "listed", item, listing.last],
  ] as const)
    if (message !== undefined)
      session.judge(requirement, holdsText(message, text), {
        message: `${name}, ${by} by the ${as} key, does not show the text of its source`,
        expected: text,
        found: message,
        exchanges: [made.exchange, exchange],
      });
}
