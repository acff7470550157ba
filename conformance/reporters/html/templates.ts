// Loads the Handlebars templates of the HTML report. All of them escape the values that they print; a view
// without a property that a template names is an error.
import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";

const FOLDER = new URL("./templates/", import.meta.url);
const EXTENSION = ".hbs";

const OPTIONS = { strict: true, knownHelpers: {}, knownHelpersOnly: true, preventIndent: true };

let compiled: ReadonlyMap<string, Handlebars.TemplateDelegate> | undefined;

/** @param template name of a file in `templates/`, without its extension */
export function render(template: string, view: object): string {
  compiled ??= load();
  const run = compiled.get(template);
  if (run === undefined) throw new Error(`there is no template "${template}"`);
  return run(view);
}

/** Style and script stand in the page as they are in their files. */
export const readTemplateText = (file: string): string => readFileSync(new URL(file, FOLDER), "utf8");

function load(): ReadonlyMap<string, Handlebars.TemplateDelegate> {
  const handlebars = Handlebars.create();
  const compile = (file: string) => handlebars.compile(readTemplateText(file), OPTIONS);
  for (const name of namesIn(new URL("partials/", FOLDER)))
    handlebars.registerPartial(name, compile(`partials/${name}${EXTENSION}`));
  return new Map(namesIn(FOLDER).map((name) => [name, compile(`${name}${EXTENSION}`)]));
}

const namesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith(EXTENSION))
    .map((file) => file.slice(0, -EXTENSION.length));
