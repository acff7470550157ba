// What one run of `wcs generate` is about: which document, which outputs, where they go. Built from the arguments.
import { statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { OutputJob } from "./emit/outputs.ts";
import {
  OUTPUT_FILES,
  type OutputName,
  OWN_DIRECTORIES,
  OWN_SCHEMA_MODULES,
  OWN_SOURCES,
  TARGETS,
  type Target,
} from "./emit/targets.ts";
import { PACKAGE_ROOT } from "./package-root.ts";
import { suggestion } from "./read/diagnostics.ts";
import { isUrl } from "./read/remote.ts";
import type { KnownGood } from "./up-to-date.ts";

export const USAGE = `usage: wcs generate [--check] [--spec FILE --out FOLDER [--target LIST] [--tolerant]
                    [--allow-read DIR]... [--allow-remote] [--templates DIR]]
                    [--diagnostics-json FILE] [--diagnostics-sarif FILE]

  without --spec   regenerates this package's own files from spec/openapi.yaml
  --spec, --out    generates from another OpenAPI 3.0 or 3.1 document, a file or a URL: FOLDER/generated, FOLDER/runtime
                   (copied, so that the result stands alone) and, for a server, FOLDER/handlers
  --target         any of ${TARGETS.join(",")}; all of them when left out
  --tolerant       mistakes that can be worked around are warnings: generate in spite of them
  --allow-read     a folder that the document may refer to beside its own; may be given several times
  --allow-remote   references may lead to other machines; a URL's own machine needs no leave
  --templates      a folder with templates to use instead of those of the same names (see templates/README.md)
  --check          writes nothing; fails and names the files that differ
  --diagnostics-json, --diagnostics-sarif
                   a file that gets all errors, warnings and notes about the document`;

export interface Options {
  readonly check: boolean;
  readonly help: boolean;
  readonly tolerant: boolean;
  readonly spec?: string;
  readonly out?: string;
  readonly targets: readonly Target[];
  readonly allowRead: readonly string[];
  readonly allowRemote: boolean;
  readonly templates?: string;
  /** Files for what is said about the document. */
  readonly diagnosticsJson?: string;
  readonly diagnosticsSarif?: string;
}

export interface Job extends OutputJob {
  readonly spec: string;
  readonly realtime?: string;
  readonly tolerant: boolean;
  /** Folders that references may lead to beside the one of the document. */
  readonly allowRead: readonly string[];
  /** References may lead to any machine. */
  readonly allowRemote: boolean;
  /** Folder of the handler files; absent when no server is generated. */
  readonly handlers?: string;
  /** Folder that gets a copy of the runtime; absent when it is used where it lies. */
  readonly runtimeCopy?: string;
  /** Folder with templates of the user. */
  readonly templates?: string;
  /** Names that the last run gave; absent where all names are the document's own. */
  readonly namesLock?: string;
  /** Only this package's own files have a record of their last good state. */
  readonly knownGood?: KnownGood;
}

/** Where a run says what it did, and what is wrong. */
export interface Output {
  out(line: string): void;
  err(line: string): void;
}

const OPTIONS = [
  ...[
    "--allow-read",
    "--allow-remote",
    "--check",
    "--diagnostics-json",
    "--diagnostics-sarif",
    "--help",
    "--out",
  ],
  ...["--spec", "--target", "--templates", "--tolerant"],
];

/** The options, or a sentence that says what is wrong with them. */
export function readOptions(args: readonly string[]): Options | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        check: { type: "boolean", default: false },
        help: { type: "boolean", short: "h", default: false },
        spec: { type: "string" },
        out: { type: "string" },
        target: { type: "string" },
        templates: { type: "string" },
        tolerant: { type: "boolean", default: false },
        "diagnostics-json": { type: "string" },
        "diagnostics-sarif": { type: "string" },
        "allow-read": { type: "string", multiple: true, default: [] },
        "allow-remote": { type: "boolean", default: false },
      },
    });
    const { "diagnostics-json": diagnosticsJson, "diagnostics-sarif": diagnosticsSarif } = values;
    if ((values.spec === undefined) !== (values.out === undefined)) return "--spec and --out go together";
    if (values.target !== undefined && values.spec === undefined) return "--target goes with --spec";
    if (values.templates !== undefined && values.spec === undefined) return "--templates goes with --spec";
    const allowRead = values["allow-read"];
    if (allowRead.length > 0 && values.spec === undefined) return "--allow-read goes with --spec";
    for (const folder of allowRead) {
      if (!isFolder(folder)) return `--allow-read: expected a folder, found "${folder}"`;
    }
    if (values.templates !== undefined && !isFolder(values.templates))
      return `--templates: expected a folder, found "${values.templates}"`;
    const targets = values.target?.split(",") ?? TARGETS;
    for (const target of targets) {
      if (!isTarget(target)) return `unknown target "${target}"${suggestion(target, TARGETS)}`;
    }
    return {
      check: values.check,
      help: values.help,
      tolerant: values.tolerant,
      ...(values.spec === undefined ? {} : { spec: values.spec }),
      ...(values.out === undefined ? {} : { out: values.out }),
      ...(values.templates === undefined ? {} : { templates: values.templates }),
      ...(diagnosticsJson === undefined ? {} : { diagnosticsJson }),
      ...(diagnosticsSarif === undefined ? {} : { diagnosticsSarif }),
      targets: targets.filter(isTarget),
      allowRead,
      allowRemote: values["allow-remote"],
    };
  } catch (error) {
    const message = error instanceof Error ? error.message.toLowerCase() : String(error);
    const [, unknown] = /^unknown option '--([^']*)'/.exec(message) ?? [];
    return unknown === undefined
      ? message
      : `unknown option "--${unknown}"${suggestion(`--${unknown}`, OPTIONS)}`;
  }
}

export function jobOf(options: Options): Job {
  if (options.spec === undefined || options.out === undefined) return ownJob();
  const root = resolve(options.out);
  const source = isUrl(options.spec)
    ? options.spec
    : relative(root, resolve(options.spec)).replaceAll("\\", "/");
  const all = options.targets.length === TARGETS.length;
  const target = all ? "" : ` --target ${options.targets.join(",")}`;
  const allowed = options.allowRead.map(
    (folder) => ` --allow-read ${relative(root, resolve(folder)) || "."}`,
  );
  const remote = options.allowRemote ? " --allow-remote" : "";
  const templates =
    options.templates === undefined
      ? ""
      : ` --templates ${relative(root, resolve(options.templates)) || "."}`;
  return {
    spec: options.spec,
    tolerant: options.tolerant,
    allowRead: options.allowRead,
    allowRemote: options.allowRemote,
    root,
    directories: [{ folder: "generated", outputs: outputsOf(options.targets) }],
    ...(options.targets.includes("server") ? { handlers: join(root, "handlers") } : {}),
    runtimeFolder: "runtime",
    handlersFolder: "handlers",
    handlersContext: "handlers/context.ts",
    schemaModules: {},
    sources: {},
    ...(options.templates === undefined ? {} : { templates: options.templates }),
    runtimeCopy: join(root, "runtime"),
    namesLock: join(root, "generated", OUTPUT_FILES.names),
    source,
    command: `wcs generate --spec ${source} --out .${target}${allowed.join("")}${remote}${templates}`,
  };
}

function ownJob(): Job {
  return {
    spec: join(PACKAGE_ROOT, "spec/openapi.yaml"),
    realtime: join(PACKAGE_ROOT, "spec/realtime.yaml"),
    tolerant: false,
    allowRead: [],
    allowRemote: false,
    root: PACKAGE_ROOT,
    directories: OWN_DIRECTORIES,
    schemaModules: OWN_SCHEMA_MODULES,
    sources: OWN_SOURCES,
    handlers: join(PACKAGE_ROOT, "reference-server/handlers"),
    runtimeFolder: "generator/runtime",
    handlersFolder: "reference-server/handlers",
    handlersContext: "reference-server/handlers/context.ts",
    source: "spec/openapi.yaml",
    command: "npm run generate",
    knownGood: {
      inputs: ["spec", "templates", "generator", "package-lock.json", "reference-server/handlers"].map(
        inPackage,
      ),
      outputs: OWN_DIRECTORIES.filter(({ shared }) => shared !== true).map(({ folder }) => inPackage(folder)),
      record: inPackage("node_modules/.cache/workspace-context-contract/known-good"),
    },
  };
}

function inPackage(path: string): string {
  return join(PACKAGE_ROOT, path);
}

/** A target brings what it needs: types always, the operation table for whatever runs. */
function outputsOf(targets: readonly Target[]): readonly OutputName[] {
  const outputs: OutputName[] = ["types", "names"];
  if (targets.some((target) => target !== "types")) outputs.push("operations");
  if (targets.includes("validators")) outputs.push("validators");
  if (targets.includes("server")) outputs.push("handlers", "router");
  if (targets.includes("client")) outputs.push("client");
  return outputs;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

function isTarget(text: string): text is Target {
  return (TARGETS as readonly string[]).includes(text);
}
