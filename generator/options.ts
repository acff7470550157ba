// The command line of `wcs generate`.
import { choices, readArguments } from "./arguments.ts";
import { IMPORT_SUFFIXES, type ImportSuffix } from "./emit/source-text/imports.ts";
import { TARGETS, type Target } from "./emit/targets.ts";
import { FORMAT_USES, type FormatUse } from "./validators/formats-in-use.ts";

export const USAGE = `usage: wcs generate --spec FILE --out DIR [options]
       wcs generate [--config FILE] [options]

Turns an OpenAPI 3.0 or 3.1 document into TypeScript: DIR/generated,
DIR/runtime (copied, so that the result needs nothing else) and, for a
server, DIR/handlers. Without --spec, the file wcs-generate.yaml names the
outputs; in the repository of this package, its own code is generated again.

  --spec FILE          the document, a file or a URL
  --out DIR            where the code goes
  --target LIST        any of ${TARGETS.join(",")}
                       (default: all)
  --imports SUFFIX     how imports of files end: .ts, .js or none (default: as
                       the nearest tsconfig.json allows, .ts without one)
  --formats USE        judge (default): validators refuse texts that are not a
                       valid date, date-time or uri; annotate: they ignore
                       these formats
  --templates DIR      templates to use instead of those of the same names
  --tolerant           mistakes that can be worked around are warnings
  --allow-read DIR     a folder that references may lead to beside the
                       document's own; repeatable
  --allow-remote       references may lead to other machines; those to the
                       machine of a --spec URL always may
  --config FILE        a file that names the outputs, one or several
  --check              write nothing; show what differs, and fail if any does
  --watch              generate again whenever the document changes
  --verbose            name every file, and show differences in full
  --diagnostics-json FILE, --diagnostics-sarif FILE
                       a file that gets all errors, warnings and notes
  --help               print this help

exit code: 0 done or up to date, 1 the document has problems or generated files
are out of date, 2 the document cannot be read or the command cannot run`;

/** One document into one folder. */
export interface OutputRequest {
  readonly spec: string;
  readonly out: string;
  readonly targets: readonly Target[];
  readonly tolerant: boolean;
  readonly allowRead: readonly string[];
  readonly allowRemote: boolean;
  readonly templates?: string;
  readonly imports?: ImportSuffix;
  readonly formats: FormatUse;
}

export interface Options {
  readonly check: boolean;
  readonly watch: boolean;
  readonly verbose: boolean;
  readonly config?: string;
  /** The output that the arguments themselves ask for. */
  readonly request?: OutputRequest;
  /** Files for the diagnostics of the documents. */
  readonly diagnosticsJson?: string;
  readonly diagnosticsSarif?: string;
}

const OPTIONS = {
  "allow-read": { type: "string", multiple: true },
  "allow-remote": { type: "boolean" },
  check: { type: "boolean" },
  config: { type: "string" },
  "diagnostics-json": { type: "string" },
  "diagnostics-sarif": { type: "string" },
  formats: { type: "string" },
  help: { type: "boolean", short: "h" },
  imports: { type: "string" },
  out: { type: "string" },
  spec: { type: "string" },
  target: { type: "string" },
  templates: { type: "string" },
  tolerant: { type: "boolean" },
  verbose: { type: "boolean" },
  watch: { type: "boolean" },
} as const;

const WITH_SPEC = [
  "target",
  "imports",
  "formats",
  "templates",
  "tolerant",
  "allow-read",
  "allow-remote",
] as const;

export function readOptions(
  args: readonly string[],
): Options | "help" | { readonly wrong: readonly string[] } {
  const { given, wrong } = readArguments(args, OPTIONS);
  if (given.has("help")) return "help";
  for (const extra of given.positionals) wrong.push(`unexpected argument "${extra}"`);
  const [spec, out, config] = [given.text("spec"), given.text("out"), given.text("config")];
  if ((spec === undefined) !== (out === undefined)) wrong.push("--spec and --out go together");
  if (config !== undefined && spec !== undefined) wrong.push("--config and --spec do not go together");
  if (spec === undefined && out === undefined) {
    for (const name of WITH_SPEC) if (given.has(name)) wrong.push(`--${name} goes with --spec`);
  }
  const targets = given.has("target") ? choices("target", given.list("target"), TARGETS, wrong) : TARGETS;
  const [templates, imports] = [given.text("templates"), given.choice("imports", IMPORT_SUFFIXES)];
  const formats = given.choice("formats", FORMAT_USES) ?? "judge";
  const request: OutputRequest | undefined =
    spec === undefined || out === undefined
      ? undefined
      : {
          ...{ spec, out, targets, formats, tolerant: given.has("tolerant") },
          allowRead: given.list("allow-read"),
          allowRemote: given.has("allow-remote"),
          ...(templates === undefined ? {} : { templates }),
          ...(imports === undefined ? {} : { imports }),
        };
  const [json, sarif] = [given.text("diagnostics-json"), given.text("diagnostics-sarif")];
  if (wrong.length > 0) return { wrong };
  return {
    check: given.has("check"),
    watch: given.has("watch"),
    verbose: given.has("verbose"),
    ...(config === undefined ? {} : { config }),
    ...(request === undefined ? {} : { request }),
    ...(json === undefined ? {} : { diagnosticsJson: json }),
    ...(sarif === undefined ? {} : { diagnosticsSarif: sarif }),
  };
}
