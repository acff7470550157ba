// Histories of requests with a few keys: new ones, repetitions, changed bodies, races and broken connections in any
// order, held against a model. After each history every accepted message is there once and still replays.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { commandsFor } from "../../models/idempotency/idempotency-commands.ts";
import { judgeInvariants, startHistory } from "../../models/idempotency/idempotency-model.ts";

export default defineCheck({
  title:
    "after any history of requests with Idempotency-Keys each accepted message exists once and still replays",
  requirements: ["IDM-02", "IDM-03", "IDM-04", "IDM-05", "IDM-06", "IDM-07", "IDM-08"],
  capabilities: ["messages", "threads"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const place = { as: "primary", conversation: session.need("fixtures.conversation") } as const;
    const histories = session.commands(commandsFor(1), { maxCommands: 20 });
    await session.property(
      histories,
      async (commands, example) => {
        const model = await startHistory(example, [place]);
        if (!model.broken) await fc.asyncModelRun(() => ({ model, real: example }), commands);
        if (!model.broken) await judgeInvariants(model, example);
      },
      { examples: 5 },
    );
  },
});
