// The component table of a bundle: its sections, and the names under which things of other files are lifted into it.
import { basename, relative } from "node:path";
import type { Place } from "../diagnostics/diagnostics.ts";
import type { Kind } from "../document/document-grammar.ts";
import { type Json, pointerTo } from "../json.ts";
import { isUrl } from "../load/remote.ts";
import { assignNames, entriesOf, type NameEntry, type NameRecord } from "../naming/assign-names.ts";
import { pascalCase } from "../naming/names.ts";

export type Section = Extract<
  Kind,
  | "schema"
  | "response"
  | "parameter"
  | "header"
  | "requestBody"
  | "callback"
  | "example"
  | "link"
  | "securityScheme"
>;

export const SECTIONS: Record<Section, string> = {
  schema: "schemas",
  response: "responses",
  parameter: "parameters",
  header: "headers",
  requestBody: "requestBodies",
  callback: "callbacks",
  example: "examples",
  link: "links",
  securityScheme: "securitySchemes",
};

export interface Target extends Place {
  readonly section: Section;
  /** The name the source suggests; undefined for an entry of the root document, which keeps its own. */
  readonly wanted: string;
  readonly fixed: boolean;
  copy: Json;
}

/**
 * Root entries keep their names. Of several others that want one name, one gets it and the next is called after its file
 * as well; a thing keeps the name that an earlier run gave it.
 */
export function nameTargets(
  targets: ReadonlyMap<string, Target>,
  directory: string,
  kept: NameRecord,
): { readonly pointers: ReadonlyMap<string, string>; readonly entries: readonly NameEntry[] } {
  const pointers = new Map<string, string>();
  const entries: NameEntry[] = [];
  for (const section of Object.keys(SECTIONS) as Section[]) {
    const own = [...targets].filter(([, target]) => target.section === section);
    const fixed = own.filter(([, target]) => target.fixed);
    const lifted = own.filter(([, target]) => !target.fixed);
    const placeOf = ({ file, pointer }: Target) =>
      `${section} ${isUrl(file) ? file : relative(directory, file).replaceAll("\\", "/")}${pointer}`;
    const names = assignNames(
      lifted.map(([, target]) => ({ key: placeOf(target), wanted: [target.wanted, withFile(target)] })),
      new Set(fixed.map(([, target]) => target.wanted)),
      kept,
    );
    for (const [key, target] of own) {
      const name = target.fixed ? target.wanted : (names.get(placeOf(target)) ?? target.wanted);
      pointers.set(key, pointerTo("#", "components", SECTIONS[section], name));
    }
    entries.push(...entriesOf("component", names));
  }
  return { pointers, entries };
}

function withFile({ file, wanted }: Target): string {
  const stem = pascalCase(basename(file).replace(/\.[^.]*$/, ""));
  return `${stem}${wanted.charAt(0).toUpperCase()}${wanted.slice(1)}`;
}
