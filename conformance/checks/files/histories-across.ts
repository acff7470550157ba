// As histories.ts, with a key of another workspace among the callers: it reaches no file of this one, and nobody attaches
// its files.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { command, runStep, uploadCommands } from "../../models/uploads/upload-commands.ts";
import {
  ACROSS_REQUIREMENTS,
  judgeInvariants,
  LIFE_REQUIREMENTS,
  startHistory,
} from "../../models/uploads/upload-model.ts";
import { acrossScript, lifeScript } from "../../models/uploads/upload-scripts.ts";
import { picture } from "../../steps/files/contents.ts";
import { startUpload, uploadNeeds } from "../../steps/files/uploads.ts";
import { needOneEverywhere } from "../../steps/keys/elsewhere.ts";
import { otherKeys } from "../../steps/keys/other-keys.ts";

export default defineCheck({
  title: "after any sequence of operations on uploads, each workspace has only its own",
  requirements: [...LIFE_REQUIREMENTS, ...ACROSS_REQUIREMENTS],
  capabilities: ["files", "messages"],
  needs: [
    "fixtures.conversation",
    "keys.second",
    "keys.other_workspace",
    ...uploadNeeds,
    "bindings.file.download_url",
  ],
  async run(session) {
    const [other] = await otherKeys(session);
    const roles = ["primary", other, "other_workspace"] as const;
    const scripted = await startHistory(session, roles);
    needOneEverywhere(session, (await startUpload(session, picture(39))).id, "files");
    for (const step of [...lifeScript, ...acrossScript])
      if (command(step).check(scripted)) await runStep(scripted, session, step);
    if (scripted.broken) return;
    await judgeInvariants(scripted, session);
    await session.property(
      session.commands(uploadCommands, { maxCommands: 24, size: "max" }),
      async (commands, example) => {
        const model = await startHistory(example, roles);
        await fc.asyncModelRun(() => ({ model, real: example }), commands);
        if (!model.broken) await judgeInvariants(model, example);
      },
      { examples: 4 },
    );
  },
});
