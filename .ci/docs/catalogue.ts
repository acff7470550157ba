// The catalogue of the site: requirement, section of the specification, checks that judge it, faults that show it.
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import { discoverChecks } from "../../conformance/engine/run/plan/discover-checks.ts";
import { discoverFaults } from "../../test/faults/tools/discover-faults.ts";
import { asText } from "./markdown.ts";

const root = new URL("../../", import.meta.url);

export interface Entry {
  readonly id: string;
  readonly level: string;
  readonly text: string;
  /** Where the specification says it, or that this project decided it. */
  readonly section: string;
  readonly area: string;
  /** Path of the page that has it, with its anchor. */
  readonly page: string;
  readonly operations: readonly string[];
  readonly checks: readonly { readonly id: string; readonly title: string }[];
  readonly faults: readonly { readonly name: string; readonly title: string }[];
  readonly untestable: string | undefined;
}

interface AreaFile {
  readonly area: string;
  readonly requirements: readonly {
    readonly id: string;
    readonly level: string;
    readonly text: string;
    readonly source: { readonly section?: string; readonly lines?: string; readonly decision?: string };
    readonly operations?: readonly string[];
    readonly untestable?: string;
  }[];
}

export interface Area {
  readonly name: string;
  readonly path: string;
  readonly entries: readonly Entry[];
}

export async function readCatalogue(): Promise<Area[]> {
  const checks = await discoverChecks(fileURLToPath(new URL("conformance/checks", root)));
  const faults = await discoverFaults();
  const folder = new URL("spec/requirements/", root);
  const files = readdirSync(folder).filter(
    (name) => name.endsWith(".yaml") && !/^(schema|prose|retired)/.test(name),
  );
  return files.sort().map((file) => {
    const { area, requirements } = parse(readFileSync(new URL(file, folder), "utf8")) as AreaFile;
    const path = `catalogue/${file.replace(/\.yaml$/, "")}`;
    const entries = requirements.map(({ id, level, text, source, operations = [], untestable }) => ({
      ...{ id, level: level.toUpperCase(), text: text.trim(), area, operations, untestable },
      section:
        source.decision === undefined
          ? `${source.section ?? "specification"}${source.lines === undefined ? "" : `, line${/\D/.test(source.lines) ? "s" : ""} ${source.lines}`}`
          : `a decision of this project: ${source.decision}`,
      page: `/${path}.html#${id}`,
      checks: checks
        .filter((check) => check.requirements.includes(id))
        .map((check) => ({ id: check.id, title: check.title })),
      faults: faults
        .filter(({ value }) => value.breaks.includes(id))
        .map(({ name, value }) => ({ name, title: value.title })),
    }));
    return { name: area, path, entries };
  });
}

export const areaPage = ({ name, entries }: Area): string =>
  [
    `# ${name}`,
    "",
    `${entries.length} requirements. The [explorer](/catalogue/index.md) searches all of them.`,
    "",
    ...entries.flatMap(entryLines),
  ].join("\n");

function entryLines({ id, level, text, section, operations, checks, faults, untestable }: Entry): string[] {
  const list = (items: readonly string[]): string => items.join(", ");
  return [
    `## ${id} {:#${id}:}`,
    "",
    `**${level}** ${asText(text)}`,
    "",
    `- Specification: ${asText(section)}`,
    ...(operations.length === 0
      ? []
      : [
          `- Operations: ${list(operations.map((name) => `<a href="/api.html#${name}" target="_self">${name}</a>`))}`,
        ]),
    ...checks.map((check) => `- Check \`${check.id}\`: ${asText(check.title)}`),
    ...(untestable === undefined ? [] : [`- Nobody can see it from outside: ${asText(untestable)}`]),
    "",
    ...(faults.length === 0
      ? []
      : [
          `<details><summary>${faults.length === 1 ? "A fault that shows it" : `${faults.length} faults that show it`}</summary>`,
          "",
          ...faults.map((fault) => `- ${asText(fault.title)} (\`${fault.name}\`)`),
          "",
          "</details>",
          "",
        ]),
  ];
}
