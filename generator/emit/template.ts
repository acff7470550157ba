// Loads the Handlebars templates, which own the shape of every generated file. They get views of plain objects; the
// helpers below turn values of a contract into source text, so that no view has to hold any.
import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import Handlebars from "handlebars";
import { Document, visit } from "yaml";
import { listFiles } from "../files.ts";
import { PACKAGE_ROOT } from "../package-root.ts";
import { suggestion } from "../read/diagnostics/diagnostics.ts";
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

/** @param overrides folder with templates to use instead of the package's own of the same names */
export function loadTemplates(overrides?: string): Templates {
  const handlebars = Handlebars.create();
  handlebars.registerHelper(HELPERS);
  const files = templateFiles(FOLDER);
  const own = overrides === undefined ? [] : templateFiles(overrides);
  for (const file of own) {
    if (files.includes(file) || file.startsWith(OUTPUTS)) continue;
    const path = relative(process.cwd(), join(overrides ?? "", file));
    throw new TemplateError(`${path}: no template has this name${suggestion(file, files)}`);
  }
  const whole = new Map<string, Handlebars.TemplateDelegate>();
  const outputs = own.filter((file) => file.startsWith(OUTPUTS));
  for (const file of [...files, ...outputs]) {
    const path = join(own.includes(file) ? (overrides ?? FOLDER) : FOLDER, file);
    const name = file.slice(0, -EXTENSION.length);
    if (!name.startsWith(PARTIALS)) whole.set(name, compile(handlebars, path, readFileSync(path, "utf8")));
    else {
      const partial = name.slice(PARTIALS.length);
      const text = readFileSync(path, "utf8");
      const source = partial.startsWith(INLINE) ? text.replace(/\r?\n$/, "") : text;
      handlebars.registerPartial(partial, compile(handlebars, path, source));
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
        // Once more with views that can say what they have, which is too slow for every run.
        if (error instanceof TemplateError) run(describing(all));
        throw error;
      }
    },
  };
}

/** Compiled when it is first used. What is wrong with a template is said with the path of its file. */
function compile(handlebars: typeof Handlebars, path: string, source: string): Handlebars.TemplateDelegate {
  const run = handlebars.compile(source, OPTIONS);
  return (view, options) => {
    try {
      return run(view, options);
    } catch (error) {
      if (error instanceof TemplateError || error instanceof RangeError || !(error instanceof Error))
        throw error;
      throw new TemplateError(`${relative(process.cwd(), path)}${saidOf(error.message)}`);
    }
  };
}

/** What Handlebars says of a property that does not exist, with its line and the column counted from 0. */
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
    .map((path) => relative(folder, path).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(EXTENSION))
    .sort();
}

/** A view that lacks what a template prints is a mistake, and never an empty place in the text. */
function given(value: unknown): unknown {
  if (value === undefined) throw new Error("expected a value to print, found none");
  return value;
}

/** Longer texts stand in lines of their own. */
const TEXT_IN_LINE = 60;

/** As it stands in a YAML document, without indentation. */
function printYaml(value: unknown): string {
  const document = new Document(given(value), { aliasDuplicateObjects: false });
  visit(document, {
    Scalar(_, node) {
      if (typeof node.value === "string" && node.value.length > TEXT_IN_LINE) node.type = "BLOCK_FOLDED";
    },
  });
  return document.toString({ lineWidth: 0 }).trimEnd();
}
