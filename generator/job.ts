// The subject of one run of `wcs generate`: which document, which outputs, where they go.
import { join, relative, resolve } from "node:path";
import type { OutputJob } from "./emit/outputs.ts";
import {
  OUTPUT_FILES,
  type OutputDirectory,
  type OutputName,
  OWN_DIRECTORIES,
  OWN_FORMATS,
  OWN_SCHEMA_MODULES,
  OWN_SOURCES,
  TARGETS,
  type Target,
} from "./emit/targets.ts";
import { importSuffixFor } from "./import-suffix.ts";
import type { OutputRequest } from "./options.ts";
import { PACKAGE_ROOT } from "./package-root.ts";
import { isUrl } from "./read/load/remote.ts";
import { type KnownGood, recordFor } from "./up-to-date.ts";

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
  /** The command as it can be repeated from where the user is. */
  readonly hint: string;
  /** This package's own files: they are in its repository, so nothing of them can be lost. */
  readonly isOwn: boolean;
  readonly knownGood: KnownGood;
}

/** Where a run reports its results and mistakes. */
export interface Output {
  out(line: string): void;
  err(line: string): void;
}

/** @param config the file that asks for the output; absent when the arguments do */
export function jobOf(request: OutputRequest, config?: string): Job {
  const root = resolve(request.out);
  const imports = request.imports ?? importSuffixFor(root);
  const hasServer = request.targets.includes("server");
  const command = commandFrom(root, request, config);
  return {
    spec: request.spec,
    tolerant: request.tolerant,
    allowRead: request.allowRead,
    allowRemote: request.allowRemote,
    ...(request.templates === undefined ? {} : { templates: request.templates }),
    root,
    imports,
    formats: request.formats,
    directories: [{ folder: "generated", outputs: outputsOf(request.targets) }],
    ...(hasServer ? { handlers: join(root, "handlers") } : {}),
    runtimeFolder: "runtime",
    handlersFolder: "handlers",
    handlersContext: "handlers/context.ts",
    schemaModules: {},
    sources: {},
    runtimeCopy: join(root, "runtime"),
    namesLock: join(root, "generated", OUTPUT_FILES.names),
    source: pathFrom(root, request.spec),
    command,
    hint: commandFrom(process.cwd(), request, config),
    isOwn: false,
    knownGood: {
      inputs: [
        ...["generator", "templates", "package.json"].map(inPackage),
        ...(request.templates === undefined ? [] : [resolve(request.templates)]),
      ],
      outputs: ["generated", "runtime", ...(hasServer ? ["handlers"] : [])].map((name) => join(root, name)),
      settings: `${command} ${imports} ${request.formats}`,
      record: recordFor(root),
    },
  };
}

/** The command that makes the output again, from a folder. */
function commandFrom(folder: string, request: OutputRequest, config: string | undefined): string {
  const at = (path: string) => quoted(pathFrom(folder, path));
  if (config !== undefined) return `wcs generate --config ${at(config)}`;
  const { spec, out, targets, tolerant, allowRead, allowRemote, templates, imports, formats } = request;
  return [
    `wcs generate --spec ${at(spec)} --out ${at(out)}`,
    ...(targets.length === TARGETS.length ? [] : [`--target ${targets.join(",")}`]),
    ...(imports === undefined ? [] : [`--imports ${imports}`]),
    ...(formats === "judge" ? [] : [`--formats ${formats}`]),
    ...(tolerant ? ["--tolerant"] : []),
    ...allowRead.map((one) => `--allow-read ${at(one)}`),
    ...(allowRemote ? ["--allow-remote"] : []),
    ...(templates === undefined ? [] : [`--templates ${at(templates)}`]),
  ].join(" ");
}

function pathFrom(folder: string, path: string): string {
  return isUrl(path) ? path : relative(folder, resolve(path)).replaceAll("\\", "/") || ".";
}

/** As a shell reads it. */
function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function contractJob(): Job {
  return {
    spec: join(PACKAGE_ROOT, "spec/openapi.yaml"),
    realtime: join(PACKAGE_ROOT, "spec/realtime.yaml"),
    tolerant: false,
    allowRead: [],
    allowRemote: false,
    root: PACKAGE_ROOT,
    imports: ".ts",
    formats: "judge",
    directories: OWN_DIRECTORIES,
    schemaModules: OWN_SCHEMA_MODULES,
    sources: OWN_SOURCES,
    handlers: join(PACKAGE_ROOT, "reference-server/handlers"),
    runtimeFolder: "generator/runtime",
    handlersFolder: "reference-server/handlers",
    handlersContext: "reference-server/handlers/context.ts",
    source: "spec/openapi.yaml",
    command: "npm run generate",
    hint: "npm run generate",
    isOwn: true,
    knownGood: knownGoodOf(OWN_DIRECTORIES, ["spec", ...GENERATOR, "reference-server/handlers"]),
  };
}

/** The files that the generated code of this package depends on beside its documents. */
const GENERATOR = ["templates", "generator", "package-lock.json"];

function knownGoodOf(directories: readonly OutputDirectory[], inputs: readonly string[]): KnownGood {
  const owned = directories.filter(({ shared }) => shared !== true).map(({ folder }) => inPackage(folder));
  return {
    ...{ inputs: inputs.map(inPackage), outputs: owned, settings: "" },
    record: recordFor(owned[0] ?? PACKAGE_ROOT),
  };
}

/** The jobs of this package: the contract, and the formats of the suite's own files. */
export function ownJobs(): readonly Job[] {
  const contract = contractJob();
  const { realtime: _, handlers: __, ...shared } = contract;
  const formats: Job = {
    ...shared,
    ...{ spec: inPackage(OWN_FORMATS.document), source: OWN_FORMATS.document },
    allowRead: [PACKAGE_ROOT],
    ...{ directories: OWN_FORMATS.directories, schemaModules: {}, sources: {} },
    ...{ judged: OWN_FORMATS.judged, isReadonly: true },
    knownGood: knownGoodOf(OWN_FORMATS.directories, GENERATOR),
  };
  return [contract, formats];
}

function inPackage(path: string): string {
  return join(PACKAGE_ROOT, path);
}

/** A target brings the outputs that it needs: types always, the operation table for code that runs. */
function outputsOf(targets: readonly Target[]): readonly OutputName[] {
  const outputs: OutputName[] = ["types", "names"];
  if (targets.some((target) => target !== "types")) outputs.push("operations");
  if (targets.includes("validators") || targets.includes("webhooks")) outputs.push("validators");
  if (targets.includes("server")) outputs.push("handlers", "router");
  if (targets.includes("client")) outputs.push("calls", "client");
  if (targets.includes("webhooks")) outputs.push("webhooks");
  return outputs;
}
