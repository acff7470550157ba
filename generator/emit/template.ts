// Loads the Handlebars templates and gives every generated file its header. Templates contain no decisions, so
// nothing is registered with Handlebars: no helpers, no partials, no escaping (what they print is source text).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Handlebars from "handlebars";
import { PACKAGE_ROOT } from "../package-root.ts";

const FOLDER = join(PACKAGE_ROOT, "templates");
const compiled = new Map<string, (view: object) => string>();

export function render(template: string, view: object): string {
  let run = compiled.get(template);
  if (run === undefined) {
    const source = readFileSync(join(FOLDER, template), "utf8");
    run = Handlebars.compile<object>(source, { noEscape: true, strict: true });
    compiled.set(template, run);
  }
  return run(view);
}

/** What a generated file says first, and where it finds the runtime. */
export interface EmitContext {
  /** From what it was made, relative to the repository. */
  readonly source: string;
  /** By which command. */
  readonly command: string;
  /** Import path of the runtime folder, without a slash at the end. */
  readonly runtime: string;
}

export function header(context: EmitContext): string {
  const [source, command] = [context.source, context.command].map(onOneLine);
  return `// Generated from ${source}: do not edit, change that and run the command below.\n// ${command}`;
}

/** A file may be called anything, and its name must not end the comment. */
function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, "?");
}
