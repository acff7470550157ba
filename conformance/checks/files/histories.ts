// Histories of uploads: declarations, right and wrong bytes, completions, aborts, reads and attachments in any order and
// by several keys of the workspace, held against a model.

import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import { command, runStep, uploadCommands } from "../../models/uploads/upload-commands.ts";
import { judgeInvariants, LIFE_REQUIREMENTS, startHistory } from "../../models/uploads/upload-model.ts";
import { lifeScript } from "../../models/uploads/upload-scripts.ts";
import { uploadNeeds } from "../../steps/files/uploads.ts";
import { otherKeys } from "../../steps/keys/other-keys.ts";

export default defineCheck({
  title: "after any sequence of operations on uploads, each is in the state that its own key set",
  requirements: LIFE_REQUIREMENTS,
  capabilities: ["files", "messages"],
  needs: ["fixtures.conversation", "keys.second", ...uploadNeeds, "bindings.file.download_url"],
  async run(session) {
    const roles = ["primary", ...(await otherKeys(session))] as const;
    const scripted = await startHistory(session, roles);
    for (const step of lifeScript) if (command(step).check(scripted)) await runStep(scripted, session, step);
    if (scripted.broken) return;
    await judgeInvariants(scripted, session);
    await session.property(
      session.commands(uploadCommands, { maxCommands: 30, size: "max" }),
      async (commands, example) => {
        const model = await startHistory(example, roles);
        await fc.asyncModelRun(() => ({ model, real: example }), commands);
        if (!model.broken) await judgeInvariants(model, example);
      },
      { examples: 6 },
    );
  },
});
