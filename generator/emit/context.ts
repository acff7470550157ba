// The data of every emitter beside the model: where the file it makes will find others.
import type { OutputName } from "./targets.ts";

export interface EmitContext {
  /** The first lines of the file. */
  readonly header: { readonly source: string; readonly command: string };
  /** Import path of the runtime's folder, without a slash at the end. */
  readonly runtime: string;
  /** Import path of the file that an output makes. */
  readonly outputs: Readonly<Partial<Record<OutputName, string>>>;
  /** Import path of the handlers' folder. */
  readonly handlers: string;
  /** Import path of the type of the context that handlers are called with. */
  readonly handlersContext: string;
}

export function pathTo(context: EmitContext, output: OutputName): string {
  const path = context.outputs[output];
  if (path === undefined) throw new Error(`the output "${output}" is needed and goes nowhere`);
  return path;
}

/** A file may be called anything, and its name must not end the comment. */
export function headerView(source: string, command: string): EmitContext["header"] {
  return { source: onOneLine(source), command: onOneLine(command) };
}

function onOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]/gu, "?");
}
