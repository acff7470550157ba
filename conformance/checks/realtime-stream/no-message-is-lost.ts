// The main guarantee of the stream, tested with a model: no order of posts, acknowledgements, failures,
// disconnects and resumes leaves a message undelivered.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { realtimeCommands } from "../../models/realtime/realtime-commands.ts";
import { RealtimeModel } from "../../models/realtime/realtime-model.ts";
import { visibleSender } from "../../steps/messages/visible-sender.ts";

export default defineCheck({
  title: "every message reaches a client after any sequence of acknowledgements, disconnects and resumes",
  requirements: ["RTS-08", "RTS-16", "RTS-38"],
  capabilities: ["realtime", "messages"],
  needs: ["fixtures.conversation"],
  async run(session) {
    const poster = await visibleSender(session);
    await session.property(
      session.commands(realtimeCommands, { maxCommands: 24, size: "max" }),
      async (commands, example) => {
        const model = new RealtimeModel(example, poster);
        await model.begin();
        await fc.asyncModelRun(() => ({ model, real: example }), commands);
        if (!model.broken) await model.finish();
      },
      { examples: 9 },
    );
  },
});
