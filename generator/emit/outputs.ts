// Which files a run produces: the one table of outputs, with the template and the view of each.
import { join, posix, relative, sep } from "node:path";
import type { Model } from "../model/model.ts";
import { planValidators, type SchemaModules } from "../model/plan-validators.ts";
import type { FormatUse } from "../validators/formats-in-use.ts";
import { validatorModules } from "../validators/validators.ts";
import { type EmitContext, headerView } from "./context.ts";
import { contractView } from "./contract-view.ts";
import { arbitrariesView } from "./files/arbitraries.ts";
import { asyncApiView } from "./files/asyncapi.ts";
import { callsView } from "./files/calls.ts";
import { clientView } from "./files/client.ts";
import { constantsView } from "./files/constants.ts";
import { handlersView } from "./files/handlers.ts";
import { namesView } from "./files/names.ts";
import { openApiView } from "./files/openapi.ts";
import { operationsView } from "./files/operations.ts";
import { realtimeCodecView, realtimeView } from "./files/realtime.ts";
import { routerView } from "./files/router.ts";
import { typesView } from "./files/types.ts";
import { webhooksView } from "./files/webhooks.ts";
import { type ImportSuffix, Imports } from "./source-text/imports.ts";
import { MARK, OUTPUT_FILES, type OutputDirectory, type OutputName } from "./targets.ts";
import { TemplateError, type Templates } from "./template.ts";

export interface OutputJob {
  readonly directories: readonly OutputDirectory[];
  /** Folder that the directories are in. */
  readonly root: string;
  readonly source: string;
  /** The sources of outputs, where they are others than the document. */
  readonly sources: Readonly<Partial<Record<OutputName, string>>>;
  readonly command: string;
  /** How imports of files end. */
  readonly imports: ImportSuffix;
  /** Path of the runtime's folder below the root. */
  readonly runtimeFolder: string;
  readonly handlersFolder: string;
  /** Path of the file with the type of the context that handlers are called with, below the root. */
  readonly handlersContext: string;
  readonly schemaModules: SchemaModules;
  /** Keys of the schemas that get a validator; all of them when absent. */
  readonly judged?: readonly string[];
  /** Whether types say that nobody changes their values. */
  readonly isReadonly?: boolean;
  /** Whether validators judge formats. */
  readonly formats: FormatUse;
}

export interface OutputFile {
  /** Absolute path. */
  readonly path: string;
  readonly text: string;
}

interface ProducedFile extends OutputFile {
  /** Files of the runtime that it imports, as paths below the runtime's folder. */
  readonly runtimeFiles: readonly string[];
}

type View = (model: Model, imports: Imports, context: EmitContext) => object;

/** The template of each bears its name. */
const VIEWS: Readonly<Record<Exclude<OutputName, "validators">, View>> = {
  types: typesView,
  operations: operationsView,
  constants: constantsView,
  handlers: handlersView,
  router: routerView,
  calls: callsView,
  client: clientView,
  webhooks: webhooksView,
  realtime: realtimeView,
  "realtime-codec": realtimeCodecView,
  arbitraries: arbitrariesView,
  names: namesView,
  openapi: openApiView,
  asyncapi: asyncApiView,
};

export function produceOutputs(model: Model, job: OutputJob, templates: Templates): readonly ProducedFile[] {
  const files = job.directories.flatMap((directory) => {
    return directory.outputs.flatMap((output) => {
      if (output === "validators") return produceValidators(model, directory, job, templates);
      if (output === "webhooks" && model.receivers.length === 0) return [];
      const context = contextOf(directory, job, output);
      const imports = new Imports(context.runtime);
      const view = VIEWS[output](model, imports, context);
      const text = templates.render(output, {
        ...view,
        isReadonly: job.isReadonly === true,
        header: context.header,
        imports: imports.view(job.imports),
      });
      const path = join(job.root, directory.folder, OUTPUT_FILES[output]);
      return [{ path, text, runtimeFiles: imports.runtimeFiles }];
    });
  });
  const own = produceOwn(model, job, templates);
  for (const [index, { path, template }] of own.entries()) {
    const others = [...files, ...own.slice(0, index)];
    const other = others.find((one) => isSamePlace(one.path, path));
    if (other === undefined) continue;
    const found = `${JSON.stringify(relative(job.root, other.path))} is made too`;
    throw new TemplateError(
      `${template}.hbs: expected the name of a file that nothing else makes, but ${found}`,
    );
  }
  return [...files, ...own];
}

/** Also for systems that do not tell capitals apart, and for a file in place of the folder of another. */
function isSamePlace(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => path.toLowerCase());
  return a === b || `${a}`.startsWith(`${b}${sep}`) || `${b}`.startsWith(`${a}${sep}`);
}

interface OwnFile extends ProducedFile {
  readonly template: string;
}

/** Of templates that the user has beside ours. They stand where generated files are removed, so each bears the mark. */
function produceOwn(model: Model, job: OutputJob, templates: Templates): readonly OwnFile[] {
  const [directory] = job.directories;
  if (directory === undefined) return [];
  const { header } = contextOf(directory, job, "types");
  const view = contractView(model, header, job.imports === "none" ? "" : job.imports);
  return templates.outputs.map((template) => {
    const name = template.slice(template.indexOf("/") + 1);
    if (/(?:^|\/)\.{0,2}$/.test(name))
      throw new TemplateError(`${template}.hbs: expected the name of a file before .hbs, found none`);
    const text = templates.render(template, view);
    if (!MARK.test(text)) {
      throw new TemplateError(
        `${template}.hbs: expected {{> header header}}, or {{header.mark}} in another comment in the first line or in a first property "$comment", found none`,
      );
    }
    return { path: join(job.root, directory.folder, name), text, template, runtimeFiles: [] };
  });
}

function produceValidators(
  model: Model,
  directory: OutputDirectory,
  job: OutputJob,
  templates: Templates,
): readonly ProducedFile[] {
  const folder = posix.join(directory.folder, OUTPUT_FILES.validators);
  const runtime = posix.relative(folder, job.runtimeFolder);
  const { header } = contextOf(directory, job, "validators");
  const hasTypes = job.directories.some(({ outputs }) => outputs.includes("types"));
  const modules = validatorModules(
    { ...planValidators(model, job.schemaModules, job.judged), formats: job.formats },
    runtime,
    hasTypes ? posix.relative(folder, outputPath(job, "types")) : undefined,
  );
  // A compiler that writes JavaScript elsewhere takes only TypeScript along.
  const files = job.imports === ".ts" ? withDeclarations(modules, runtime) : asTypeScript(modules);
  const suffix = job.imports === "none" ? "" : ".js";
  const index = { suffix, modules: modules.filter(({ names }) => names.length > 0) };
  // The index declares nothing that its modules do not, so that one text is both.
  const indexes = job.imports === ".ts" ? ["index.js", "index.d.ts"] : ["index.ts"];
  return [
    ...files,
    ...indexes.map((name) => ({
      name,
      template: "validators-index",
      view: index,
      imports: new Imports(runtime),
    })),
  ].map(({ name, template, view, imports }) => ({
    path: join(job.root, folder, name),
    text: templates.render(template, { ...view, header, imports: imports.view(job.imports) }),
    runtimeFiles: imports.runtimeFiles,
  }));
}

/** A file of validators before it is rendered. */
interface ValidatorFile {
  readonly name: string;
  readonly template: string;
  readonly view: object;
  readonly imports: Imports;
}

type ValidatorModule = ReturnType<typeof validatorModules>[number];

function asTypeScript(modules: readonly ValidatorModule[]): readonly ValidatorFile[] {
  return modules.map(({ name, imports, types, view }) => {
    if (types !== undefined) imports.useNamespace(types, "types", "type");
    return { name: `${name}.ts`, template: "validators", view: { ...view, isTypeScript: true }, imports };
  });
}

function withDeclarations(modules: readonly ValidatorModule[], runtime: string): readonly ValidatorFile[] {
  return modules.flatMap(({ name, imports, types, view }) => {
    const declared = new Imports(runtime);
    declared.useRuntime("validation/problem.ts", "type", "Validator");
    if (types !== undefined) declared.useNamespace(types, "types", "type");
    return [
      { name: `${name}.js`, template: "validators", view: { ...view, isTypeScript: false }, imports },
      { name: `${name}.d.ts`, template: "validators-declarations", view, imports: declared },
    ];
  });
}

/** Path of the file that an output makes, below the root. */
export function outputPath({ directories }: Pick<OutputJob, "directories">, output: OutputName): string {
  const directory = directories.find(({ outputs }) => outputs.includes(output));
  if (directory === undefined) throw new Error(`the output "${output}" is needed and goes nowhere`);
  return posix.join(directory.folder, OUTPUT_FILES[output]);
}

function contextOf({ folder }: OutputDirectory, job: OutputJob, output: OutputName): EmitContext {
  const relativePath = (path: string) => {
    const found = posix.relative(folder, path);
    return found.startsWith(".") ? found : `./${found}`;
  };
  const outputs = job.directories.flatMap((directory) =>
    directory.outputs.map(
      (one) => [one, relativePath(posix.join(directory.folder, OUTPUT_FILES[one]))] as const,
    ),
  );
  return {
    header: headerView(job.sources[output] ?? job.source, job.command),
    runtime: relativePath(job.runtimeFolder),
    outputs: Object.fromEntries(outputs),
    handlers: relativePath(job.handlersFolder),
    handlersContext: relativePath(job.handlersContext),
  };
}
