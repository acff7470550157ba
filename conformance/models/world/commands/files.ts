// Commands on files: upload one, which any number of messages may attach.

import type { Session } from "../../../engine/session/session.ts";
import { isSuccess } from "../../../exchange/exchange.ts";
import { nameClasses } from "../../../inputs/name-classes.ts";
import { singleId } from "../../../readers/envelope.ts";
import { type Content, picture } from "../../../steps/files/contents.ts";
import { createFile, finishUpload, readyFile, tryUpload } from "../../../steps/files/uploads.ts";
import { perRun } from "../../../steps/running/per-session.ts";
import type { Step } from "../story.ts";
import type { Caller, World } from "../world.ts";
import type { Command } from "./command.ts";

/** Every file of a run has different bytes, also from those of other checks. */
const contents = perRun(() => ({ seed: 1_000 }));

async function upload(world: World, step: Step, content: Content): Promise<void> {
  const { as, makes = "" } = step;
  const caller = world.caller(step);
  if (caller === undefined) return;
  await world.look(`uploads of ${as}`, async () => {
    const { session } = world;
    const begunMs = performance.now();
    const { file, declared } = await kept(session, content, caller);
    world.add({ kind: "file", name: makes, by: as, upload: file });
    const other = { ...caller, label: `${caller.label}, the other header`, bearer: caller.bearer !== true };
    const again = await createFile(session, file.content, { ...declared, as: other });
    // The address for the upload is a secret, which is repeated for a time only.
    if (performance.now() - begunMs >= session.profile.timing.secret_replay_ms) return;
    session.judge("IDM-15", !isSuccess(again) || singleId(again.json) === file.id, {
      message: `the repeated declaration of ${makes}, with its key in the other header, was answered with another file`,
      expected: `file ${file.id}`,
      about: again,
    });
  });
}

/** A ready file, and how it was declared; a name that is not plain may be refused. */
async function kept(session: Session, content: Content, as: Caller) {
  const declared = { as, idempotencyKey: session.newKey() };
  const upload = await tryUpload(session, content, declared);
  if (upload !== undefined) {
    await finishUpload(session, upload);
    return { file: upload, declared };
  }
  const plain = { as, idempotencyKey: session.newKey() };
  return { file: await readyFile(session, picture(++contents(session).seed), plain), declared: plain };
}

/** Names of each class in turn. */
function pictureOf(session: Session, { makes = "" }: Step): Content {
  const kind = nameClasses[Number(/(?<!\d)\d+$/.exec(makes)?.[0] ?? 0) % nameClasses.length];
  return picture(++contents(session).seed, 12, `${kind?.around("picture") ?? "picture"}.png`);
}

export const fileCommands: readonly Command[] = [
  {
    name: "uploads",
    options: (plan) => {
      const as = plan.abilities.has.has("files") ? plan.insider("conversation") : undefined;
      return as === undefined ? [] : [{ ...plan.by(as), makes: "file" }];
    },
    run: (world, step) => upload(world, step, pictureOf(world.session, step)),
  },
  {
    name: "uploads the same as",
    options: (plan) => {
      const file = plan.thing("file");
      const as = plan.insider("conversation");
      return file === undefined || as === undefined
        ? []
        : [{ ...plan.by(as), makes: "file", on: [file.name] }];
    },
    run: async (world, step) => {
      const same = world.get("file", step.on?.[0]);
      if (same !== undefined) await upload(world, step, same.upload.content);
    },
  },
];
