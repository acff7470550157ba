// The component table of a bundle: its sections, and the names under which things of other files are lifted into it.
import { createHash } from "node:crypto";
import { relative } from "node:path";
import type { Place } from "./diagnostics.ts";
import type { Kind } from "./document-grammar.ts";
import { type Json, pointerTo } from "./json.ts";

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

/** Root entries keep their names; of several others that want one name, each gets a suffix from its place. */
export function nameTargets(
  targets: ReadonlyMap<string, Target>,
  directory: string,
): ReadonlyMap<string, string> {
  const claims = new Map<string, number>();
  const taken = new Set<string>();
  for (const target of targets.values()) {
    const claim = `${target.section} ${target.wanted}`;
    if (target.fixed) taken.add(claim);
    else claims.set(claim, (claims.get(claim) ?? 0) + 1);
  }
  const names = new Map<string, string>();
  for (const [key, target] of targets) {
    const claim = `${target.section} ${target.wanted}`;
    const clash = !target.fixed && (taken.has(claim) || (claims.get(claim) ?? 0) > 1);
    const place = `${relative(directory, target.file).replaceAll("\\", "/")}${target.pointer}`;
    const name = clash
      ? `${target.wanted}_${createHash("sha256").update(place).digest("hex").slice(0, 6)}`
      : target.wanted;
    names.set(key, pointerTo("#", "components", SECTIONS[target.section], name));
  }
  return names;
}
