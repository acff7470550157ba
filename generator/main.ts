// `wcs generate`: reads the arguments, and runs the steps unless nothing has changed since they last succeeded.
// Exit codes: 0 done or up to date; 1 the document has problems or files have drifted; 2 the command cannot run.
import { existsSync } from "node:fs";
import { jobOf, type Output, readOptions, USAGE } from "./job.ts";
import { fingerprint, isKnownGood, rememberGood } from "./up-to-date.ts";

const STDIO: Output = {
  out: (line) => void process.stdout.write(`${line}\n`),
  err: (line) => void process.stderr.write(`${line}\n`),
};

export async function main(args: readonly string[], output: Output = STDIO): Promise<number> {
  const options = readOptions(args);
  if (typeof options === "string") {
    output.err(`generate: ${options}`);
    output.err(USAGE);
    return 2;
  }
  if (options.help) {
    output.out(USAGE);
    return 0;
  }
  const job = jobOf(options);
  const { knownGood } = job;
  if (knownGood?.inputs.some((path) => !existsSync(path))) {
    output.err("generate: an installed package has nothing of its own to regenerate; give --spec and --out");
    return 2;
  }
  // A file of diagnostics is asked for anew each time.
  const wantsFile = options.diagnosticsJson !== undefined || options.diagnosticsSarif !== undefined;
  if (!wantsFile && knownGood !== undefined && isKnownGood(knownGood)) return 0;
  const inputs = knownGood === undefined ? "" : fingerprint(knownGood.inputs);
  const { generate } = await import("./generate.ts");
  const code = await generate(job, options, output);
  if (knownGood !== undefined && code === 0) rememberGood(knownGood, inputs);
  return code;
}
