// `wcs init URL`: writes a commented profile of a deployment from the names that reading finds out.
import { existsSync } from "node:fs";
import { profileText } from "../discovery/profile-text.ts";
import { ProfileError } from "../profile/profile-error.ts";
import { printable } from "../reporters/wording/printable.ts";
import { askDeployment } from "./ask-deployment.ts";
import { writeFile } from "./files/outputs.ts";
import type { FlagName } from "./options/flags.ts";
import { readCommand } from "./options/read-command.ts";
import { bareProfile, noteText, readTargetOptions, repeatableKey } from "./options/target-options.ts";
import { commandName, type ProcessIo, refuse, reportingProblems } from "./process/process-io.ts";
import { shellWord } from "./process/started-as.ts";

export const INIT_FLAGS = ["key", "profile", "force"] as const satisfies readonly FlagName[];

const command = {
  name: "init",
  flags: INIT_FLAGS,
  usage: `usage: wcs init URL --key KEY [--profile FILE [--force]]

Reads what a deployment shows about itself and writes a commented profile to
FILE, or prints it. Only reads.`,
};

export async function init(args: readonly string[], io: ProcessIo): Promise<number> {
  const read = readCommand(command, args, io);
  if (typeof read === "number") return read;
  const problems: string[] = [];
  const options = readTargetOptions(read, read.positionals, problems);
  if (options.url === undefined || options.key === undefined) problems.push("expected a URL and --key KEY");
  if (problems.length > 0) return refuse(io, "init", problems);
  return reportingProblems(io, "init", async () => {
    const discovered = await askDeployment(bareProfile(options, io), io.signal);
    const text = profileText(discovered, repeatableKey(options), options.profile ?? "profile.yaml");
    if (options.profile === undefined) io.stdout.write(printable(text));
    else if (existsSync(options.profile) && !read.has("force"))
      throw new ProfileError([`${options.profile}: exists already; name another file, or --force`]);
    else {
      writeFile(options.profile, text);
      for (const note of discovered.notes) io.stdout.write(printable(noteText(note)));
      io.stdout.write(
        `wrote ${options.profile}; complete it, then: ${commandName(io)} conform --profile ${shellWord(options.profile)}\n`,
      );
    }
    return 0;
  });
}
