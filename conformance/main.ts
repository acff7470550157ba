// The suite's commands, each loaded only when it is the one that was asked for.
import type { ProcessIo } from "./commands/process/process-io.ts";

type Command = (args: readonly string[], io: ProcessIo) => Promise<number>;

export const commands = {
  conform: async (args, io) => (await import("./commands/conform.ts")).conform(args, io),
  init: async (args, io) => (await import("./commands/init.ts")).init(args, io),
  doctor: async (args, io) => (await import("./commands/doctor.ts")).doctor(args, io),
  list: async (args, io) => (await import("./commands/list.ts")).list(args, io),
  explain: async (args, io) => (await import("./commands/explain.ts")).explain(args, io),
  cleanup: async (args, io) => (await import("./commands/cleanup.ts")).cleanup(args, io),
  replay: async (args, io) => (await import("./commands/replay.ts")).replay(args, io),
  merge: async (args, io) => (await import("./commands/merge.ts")).merge(args, io),
  compare: async (args, io) => (await import("./commands/compare.ts")).compare(args, io),
} as const satisfies Readonly<Record<string, Command>>;

export type CommandName = keyof typeof commands;

/** Runs one command. @returns the exit code */
export async function main(name: CommandName, args: readonly string[], io: ProcessIo): Promise<number> {
  if (name !== "conform" || !args.some((arg) => /^--(?:init|list|cleanup)\b/.test(arg)))
    return commands[name](args, io);
  const { runAsFlag } = await import("./commands/options/commands-as-flags.ts");
  return runAsFlag(args, io);
}
