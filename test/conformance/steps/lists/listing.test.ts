// A list that begins with the oldest grows with everything that a run writes.
import { expect, it } from "vitest";
import { runSuite } from "../../../../conformance/engine/run/run.ts";
import { defineCheck } from "../../../../conformance/engine/session/check.ts";
import { resolveProfile } from "../../../../conformance/profile/resolve-profile.ts";
import { readId } from "../../../../conformance/readers/envelope.ts";
import { readFromStart, readMessages } from "../../../../conformance/steps/lists/listing.ts";
import { postMessage } from "../../../../conformance/steps/messages/messages.ts";
import { inParallel } from "../../../../conformance/steps/running/in-parallel.ts";
import { catalogue, explain } from "../../../support/judge.ts";
import { northern } from "../../../variants/independent/server/choices.ts";
import { startIndependent } from "../../../variants/independent/server/start.ts";

/** Ten pages of 50. */
const LONG = 480;

it("is not read from its beginning for what was just written", { timeout: 60_000 }, async () => {
  const pages: number[] = [];
  const probe = defineCheck({
    title: "reads a long list again and again",
    requirements: ["MSG-03"],
    capabilities: ["messages"],
    needs: ["fixtures.conversation"],
    async run(session) {
      const { id: old } = await postMessage(session);
      await inParallel([...Array(LONG).keys()], async () => void (await postMessage(session)));
      for (let round = 0; round < 4; round++) {
        const { id, conversation } = await postMessage(session);
        const { missing, cursors } = await readMessages(session, conversation, [id]);
        pages.push(cursors.length);
        expect(missing).toEqual([]);
        const whole = await readFromStart(session, conversation, [id]);
        expect(whole.items.map(readId)).toContain(old);
        expect(whole.cursors.length).toBeGreaterThan(7);
      }
      // A message that was written long ago is found all the same.
      const found = await readMessages(session, session.need("fixtures.conversation"), [old]);
      session.judge("MSG-03", found.missing.length === 0, { message: "lost" });
    },
  });
  const deployment = await startIndependent(northern);
  try {
    const report = await runSuite({
      profile: resolveProfile(deployment.profile, {}),
      catalogue,
      checks: [{ ...probe, id: "messages/long-list", area: "messages" }],
      seed: 1,
      effort: "quick",
      gate: "must",
      readOnly: false,
      concurrency: 1,
      replayTarget: deployment.url,
      emit: () => undefined,
    });
    expect(explain(report)).toEqual([]);
  } finally {
    await deployment.close();
  }
  expect(Math.max(...pages.slice(1))).toBeLessThan(5);
});
