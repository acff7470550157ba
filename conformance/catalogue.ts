// The catalogue of requirements: reads spec/requirements/*.yaml once and answers by id.
import { readdirSync, readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Level, RequirementsFile, RetiredFile, Source } from "./formats/generated/types.ts";

export type { Level };

export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly level: Level;
  readonly text: string;
  /** Section and lines of the specification, or the decision it rests on. */
  readonly source: string;
  readonly operations: readonly string[];
  /** The requests and observations by which checks judge it. */
  readonly judge?: string;
  /** Why a black box cannot judge it; absent when it is judged. */
  readonly untestable?: string;
}

export type Catalogue = ReadonlyMap<string, Requirement>;

/** Files beside the areas that are not areas. */
const notAreas = /^(schema|prose|retired.*)\.yaml$/;

/** @param directory spec/requirements, as a file URL */
export function loadCatalogue(directory: URL): Catalogue {
  const catalogue = new Map<string, Requirement>();
  for (const name of readdirSync(directory).sort()) {
    if (!name.endsWith(".yaml") || notAreas.test(name)) continue;
    // The files are validated against their schema by the project's tests.
    const file = parse(readFileSync(new URL(name, directory), "utf8")) as RequirementsFile;
    for (const entry of file.requirements) {
      catalogue.set(entry.id, {
        id: entry.id,
        area: file.area,
        level: entry.level,
        text: entry.text.trim(),
        source: sourceText(entry.source),
        operations: entry.operations,
        ...(entry.judge === undefined ? {} : { judge: entry.judge.trim() }),
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
    const { retired } = parse(readFileSync(new URL(name, directory), "utf8")) as RetiredFile;
    return retired.map(({ id, reason, into = [] }) => ({ id, reason: reason.trim(), into: [into].flat() }));
  });
}

/** A demand of this project where the specification is silent must not be taken for a sentence of it. */
const DECISION = "a decision of this project, not a sentence of the specification";

const sourceText = (source: Source): string =>
  "decision" in source
    ? `${DECISION}: ${source.decision.trim()}`
    : `${source.section}, line${/\D/.test(source.lines) ? "s" : ""} ${source.lines} of the specification`;

const rank: Readonly<Record<Level, number>> = { must: 2, should: 1, may: 0 };

/** The strictest level among requirements; `may` for none. */
export function strictest(levels: readonly Level[]): Level {
  return levels.reduce<Level>((best, level) => (rank[level] > rank[best] ? level : best), "may");
}

/** Whether a finding of this level decides under a gate. */
export const decides = (level: Level, gate: "must" | "should"): boolean => rank[level] >= rank[gate];
