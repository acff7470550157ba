// Histories of uploads: declarations, right and wrong bytes, completions, aborts, reads and attachments in
// any order and by several keys, compared with a model. A key of another workspace can read and change no file of
// this workspace, and no key can attach a file of the other workspace.
import fc from "fast-check";
import { defineCheck } from "../../engine/session/check.ts";
import type { Role, Session } from "../../engine/session/session.ts";
import { command, runStep, uploadCommands } from "../../models/uploads/upload-commands.ts";
import {
  ACROSS_REQUIREMENTS,
  judgeInvariants,
  LIFE_REQUIREMENTS,
  startHistory,
} from "../../models/uploads/upload-model.ts";
import { acrossScript, lifeScript } from "../../models/uploads/upload-scripts.ts";
import { picture } from "../../steps/files/contents.ts";
import { attachNeeds, startUpload } from "../../steps/files/uploads.ts";
import { askersOf } from "../../steps/keys/access/elsewhere.ts";
import { otherKeys } from "../../steps/keys/callers/other-keys.ts";

export default defineCheck({
  title: "after any sequence of operations on uploads, each is in the state that its own key set",
  requirements: [...LIFE_REQUIREMENTS, ...ACROSS_REQUIREMENTS],
  capabilities: ["files", "messages"],
  needs: ["keys.second", "bindings.file.download_url", ...attachNeeds],
  async run(session) {
    const [other, ...others] = await otherKeys(session);
    // The scripts use the second and the third role.
    const roles = ["primary", other, ...(await elsewhere(session)), ...others] as const;
    const scripted = await startHistory(session, roles);
    const script = roles.includes("other_workspace") ? [...lifeScript, ...acrossScript] : lifeScript;
    for (const step of script) if (command(step).check(scripted)) await runStep(scripted, session, step);
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

/** The key of another workspace, where the ids of files differ between workspaces. */
async function elsewhere(session: Session): Promise<readonly Role[]> {
  const { id } = await startUpload(session, picture(39));
  const roles = askersOf(session, id, ["other_workspace"]);
  if (roles.length === 0)
    session.notSeen(
      ACROSS_REQUIREMENTS,
      "a key of another workspace, and ids that are not numbered separately in each workspace",
    );
  return roles;
}
