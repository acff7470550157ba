// The catalogue of requirements: reads spec/requirements/*.yaml once and answers by id.
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";

export type Level = "must" | "should" | "may";

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly level: Level;
  readonly text: string;
  /** Section and lines of the specification, or the decision it rests on. */
  readonly source: string;
  readonly operations: readonly string[];
  /** Why a black box cannot judge it; absent when it is judged. */
  readonly untestable?: string;
}

export type Catalogue = ReadonlyMap<string, Requirement>;

interface AreaFile {
  readonly area: string;
  readonly requirements: readonly {
    readonly id: string;
    readonly level: Level;
    readonly text: string;
    readonly source: {
      readonly section?: string;
      readonly lines?: string | number;
      readonly decision?: string;
    };
    readonly operations?: readonly string[];
    readonly untestable?: string;
  }[];
}

/** Files beside the areas that are not areas. */
const notAreas = /^(schema|prose|retired.*)\.yaml$/;

/** @param directory spec/requirements, as a file URL */
export function loadCatalogue(directory: URL): Catalogue {
  const catalogue = new Map<string, Requirement>();
  for (const name of readdirSync(directory).sort()) {
    if (!name.endsWith(".yaml") || notAreas.test(name)) continue;
    // The files are validated against their schema by the project's tests.
    const file = parse(readFileSync(new URL(name, directory), "utf8")) as AreaFile;
    for (const entry of file.requirements) {
      catalogue.set(entry.id, {
        id: entry.id,
        area: file.area,
        level: entry.level,
        text: entry.text.trim(),
        source: sourceText(entry.source),
        operations: entry.operations ?? [],
        ...(entry.untestable === undefined ? {} : { untestable: entry.untestable }),
      });
    }
  }
  return catalogue;
}

/** An id that is no longer a requirement, and is never given out again. */
export interface Retired {
  readonly id: string;
  readonly reason: string;
  /** The requirements that say it now. */
  readonly into: readonly string[];
}

/** @param directory spec/requirements, as a file URL */
export function loadRetired(directory: URL): readonly Retired[] {
  const files = readdirSync(directory).filter((name) => /^retired.*\.yaml$/.test(name));
  return files.flatMap((name) => {
    const { retired } = parse(readFileSync(new URL(name, directory), "utf8")) as {
      readonly retired: readonly { id: string; reason: string; into?: string | readonly string[] }[];
    };
    return retired.map(({ id, reason, into = [] }) => ({ id, reason: reason.trim(), into: [into].flat() }));
  });
}

const sourceText = (source: AreaFile["requirements"][number]["source"]): string =>
  source.decision === undefined
    ? `${source.section ?? "specification"}${source.lines === undefined ? "" : `, line${/\D/.test(String(source.lines)) ? "s" : ""} ${source.lines} of the specification`}`
    : `decision: ${source.decision}`;

const rank: Readonly<Record<Level, number>> = { must: 2, should: 1, may: 0 };

/** The strictest level among requirements; `may` for none. */
export function strictest(levels: readonly Level[]): Level {
  return levels.reduce<Level>((best, level) => (rank[level] > rank[best] ? level : best), "may");
}

/** Whether a finding of this level decides under a gate. */
export const decides = (level: Level, gate: "must" | "should"): boolean => rank[level] >= rank[gate];
