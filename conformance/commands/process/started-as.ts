// How a person starts this command again, so that every command that is printed can be pasted: by its name where it is
// installed for all, by npx in a project, by its script in a clone; or as WCS_COMMAND says, where what is printed is read on
// another machine.
import { relative, sep } from "node:path";
import { quote } from "../../engine/report/curl.ts";
import { suite } from "../../engine/run/suite.ts";

interface Start {
  /** The script that Node was told to run: `process.argv[1]`. */
  readonly script: string | undefined;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The name of `npm run` in npm, since 11 and before. */
const RUN = /^run(?:-script)?$/;

export function startedAs({ script, cwd, env }: Start): string {
  if (env.WCS_COMMAND !== undefined && env.WCS_COMMAND !== "") return env.WCS_COMMAND;
  if (RUN.test(env.npm_command ?? "") && env.npm_package_name === suite.name) return "npm run -s wcs --";
  if (script === undefined) return "wcs";
  const file = relative(cwd, script).replaceAll(sep, "/");
  const folders = script.split(sep);
  if (folders.includes("_npx")) return `npx --package ${suite.name} wcs`;
  if (folders.includes("node_modules")) return file.startsWith("node_modules/") ? "npx wcs" : "wcs";
  return /\.[cm]?[jt]s$/.test(file) ? `node ${shellWord(file)}` : "wcs";
}

/** As it is where a shell reads it as one word. */
export const shellWord = (text: string): string => (/^[\w@%+=:,./-]+$/.test(text) ? text : quote(text));
