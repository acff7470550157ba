// Loads the Handlebars templates, which own the shape of every generated file. They get views of plain objects; the
// helpers below turn values of a contract into source text, so that no view has to hold any.
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import Handlebars from "handlebars";
import { Document, visit } from "yaml";
import { listFiles } from "../files.ts";
import { PACKAGE_ROOT } from "../package-root.ts";
import { suggestion } from "../read/diagnostics/diagnostics.ts";
import { createSourceReader, SourceRefused } from "../read/load/source-reader.ts";
import { oneLine } from "../runtime/text/one-line.ts";
import { readFailure } from "../runtime/text/read-failure.ts";
import { json, literal, propertyKey, propertyName } from "./source-text/literal.ts";

const FOLDER = join(PACKAGE_ROOT, "templates");
const EXTENSION = ".hbs";
const PARTIALS = "partials/";
/** Partials that stand within a line: the line break at the end of their file is not theirs. */
const INLINE = "inline/";

export interface Templates {
  /**
   * @param template name of a file in `templates/`, without its extension
   * @param view `isReadonly` makes types whose values nobody changes
   */
  render(template: string, view: object): string;
  /** Names of the user's own outputs: `outputs/api.md` makes the file `api.md`. */
  readonly outputs: readonly string[];
}

/** Folder of templates that make files of the user's own. */
const OUTPUTS = "outputs/";

/** A template of the user that cannot be used. */
export class TemplateError extends Error {
  override readonly name = "TemplateError";
}

const HELPERS = {
  json: (value: unknown) => json(given(value)),
  literal: (value: unknown) => literal(given(value)),
  propertyKey: (name: string) => propertyKey(name),
  propertyName: (name: string) => propertyName(name),
  /** Handlebars would print texts of the document as they are. */
  log: (...given: readonly unknown[]) =>
    void process.stderr.write(`${oneLine(given.slice(0, -1).map(String).join(" "))}\n`),
  /** Chooses a partial by the kind of a view: "inline/type" and "array" make "inline/type/array". */
  partial: (family: string, kind: string) => `${family}/${kind}`,
  prettyJson: (value: unknown) => JSON.stringify(given(value), null, 2),
  yaml: printYaml,
};

const OPTIONS = {
  noEscape: true,
  strict: true,
  knownHelpers: Object.fromEntries(Object.keys(HELPERS).map((name) => [name, true])),
  knownHelpersOnly: true,
};

/**
 * @param overrides folder with templates to use instead of the package's own of the same names
 * @param allowed other folders that links in it may lead to
 */
export function loadTemplates(overrides?: string, allowed: readonly string[] = []): Templates {
  const handlebars = Handlebars.create();
  handlebars.registerHelper(HELPERS);
  if (overrides !== undefined) countPartials(handlebars);
  const files = templateFiles(FOLDER);
  const own = overrides === undefined ? [] : templateFiles(overrides);
  for (const file of own) {
    if (files.includes(file) || file.startsWith(OUTPUTS)) continue;
    const path = relative(process.cwd(), join(overrides ?? "", file));
    throw new TemplateError(`${path}: no template has this name${suggestion(file, files)}`);
  }
  const read = templateReader(overrides, allowed);
  const whole = new Map<string, Handlebars.TemplateDelegate>();
  const outputs = own.filter((file) => file.startsWith(OUTPUTS));
  for (const file of [...files, ...outputs]) {
    const isOwn = own.includes(file);
    const path = join(isOwn ? (overrides ?? FOLDER) : FOLDER, file);
    const text = read(path, isOwn);
    const template = { path, isOwn };
    const name = file.slice(0, -EXTENSION.length);
    if (!name.startsWith(PARTIALS)) whole.set(name, compile(handlebars, template, text));
    else {
      const partial = name.slice(PARTIALS.length);
      const source = partial.startsWith(INLINE) ? text.replace(/\r?\n$/, "") : text;
      handlebars.registerPartial(partial, compile(handlebars, template, source));
    }
  }
  return {
    outputs: outputs.map((file) => file.slice(0, -EXTENSION.length)),
    render: (template, view) => {
      const run = whole.get(template);
      if (run === undefined) throw new Error(`there is no template "${template}"`);
      const all = { isReadonly: false, ...view };
      try {
        return run(all);
      } catch (error) {
        // Once more with views that can name their properties, which is too slow for every run.
        if (error instanceof TemplateError) run(describing(all));
        throw error;
      }
    },
  };
}

/** A template is text of somebody else: a link in its folder must not bring in a file of another one. */
function templateReader(overrides: string | undefined, allowed: readonly string[]) {
  const outside = "lies outside of the folder of templates; --allow-read DIR allows another one";
  const own = createSourceReader(overrides === undefined ? [] : [overrides, ...allowed], { outside });
  const ours = createSourceReader([FOLDER], { outside });
  return (path: string, isOwn: boolean): string => {
    try {
      return (isOwn ? own : ours).read(path).toString("utf8");
    } catch (error) {
      const why = error instanceof SourceRefused ? error.message : readFailure(error);
      throw new TemplateError(`${relative(process.cwd(), path)}: ${why}`);
    }
  };
}

/**
 * Forty times the number that the largest published contracts need. A few partials that each print the next
 * one twice have no end.
 */
const MAX_PARTIALS = 5_000_000;

interface PartialRuntime {
  VM: {
    readonly invokePartial: (this: unknown, partial: unknown, view: unknown, options: unknown) => unknown;
  };
}

/** Handlebars calls every partial through one function, also those that a template defines itself. */
function countPartials(handlebars: typeof Handlebars): void {
  // Safe: compiled templates of an instance find the function here; its types leave it out.
  const runtime = handlebars as unknown as PartialRuntime;
  const { invokePartial } = runtime.VM;
  let count = 0;
  runtime.VM = {
    ...runtime.VM,
    invokePartial(partial, view, options) {
      count += 1;
      if (count <= MAX_PARTIALS) return invokePartial.call(this, partial, view, options);
      throw new TemplateError(`expected templates that print at most ${MAX_PARTIALS} partials, found more`);
    },
  };
}

interface TemplateFile {
  readonly path: string;
  readonly isOwn: boolean;
}

/** Compiled when it is first used. A mistake of a template is reported with the path of its file. */
function compile(
  handlebars: typeof Handlebars,
  { path, isOwn }: TemplateFile,
  source: string,
): Handlebars.TemplateDelegate {
  const print = handlebars.compile(source, OPTIONS);
  const wrong = (why: string) => new TemplateError(`${relative(process.cwd(), path)}${why}`);
  return (view, options) => {
    try {
      return print(view, options);
    } catch (error) {
      if (error instanceof TemplateError || !(error instanceof Error)) throw error;
      if (error instanceof RangeError && !isOwn) throw error;
      if (error instanceof RangeError) throw wrong(`: expected partials that end, found ${error.message}`);
      throw wrong(saidOf(error.message));
    }
  };
}

/**
 * The message of Handlebars for a property that does not exist, with its line and the column counted from 0.
 */
const MISSING = /^"(.+)" not defined in (.*) - (\d+):(\d+)$/s;

function saidOf(message: string): string {
  const [, name = "", view = "", line, column] = MISSING.exec(message) ?? [];
  if (line === undefined) return `: ${message}`;
  const names = view.startsWith(DESCRIBED) ? view.slice(DESCRIBED.length).split(", ") : [];
  const known = names.length === 0 ? "" : ` (${names.join(", ")})`;
  const place = `:${line}:${Number(column) + 1}`;
  return `${place}: expected a property of the view${known}, found "${name}"${suggestion(name, names)}`;
}

const DESCRIBED = "properties ";

/** The same view, each object of which names its properties when it is made a text, as Handlebars does in its message. */
function describing<View>(view: View): View {
  if (typeof view !== "object" || view === null) return view;
  if (Array.isArray(view)) return view.map(describing) as View;
  const copy = Object.fromEntries(Object.entries(view).map(([name, value]) => [name, describing(value)]));
  const text = `${DESCRIBED}${Object.keys(copy).join(", ")}`;
  return Object.defineProperty(copy, "toString", { value: () => text }) as View;
}

function templateFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) throw new TemplateError(`${folder}: expected a folder of templates`);
  return listFiles(folder)
    .map((path) => relative(folder, path).split(sep).join("/"))
    .filter((path) => path.endsWith(EXTENSION))
    .sort();
}

/** A view that lacks a property that a template prints is a mistake, and never an empty place in the text. */
function given(value: unknown): unknown {
  if (value === undefined) throw new Error("expected a value to print, found none");
  return value;
}

/** Longer texts stand in lines of their own. */
const TEXT_IN_LINE = 60;

/** As it is in a YAML document, without indentation. */
function printYaml(value: unknown): string {
  const document = new Document(given(value), { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === "string" && node.value.length > TEXT_IN_LINE) node.type = "BLOCK_FOLDED";
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}
