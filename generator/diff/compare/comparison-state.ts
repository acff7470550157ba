// The state of a comparison of two documents, where its findings are collected: a finding of a shared part is
// one change, whichever operations it reaches.
import type { Finding } from "../change.ts";
import { type Direction, levelOf, type RuleId } from "../rules.ts";
import type { SchemaComparer, SchemaNode } from "./compare-schemas.ts";
import type { Side, Spot } from "./side.ts";

/** Which side sends a body: a webhook is an operation of the client, so its request comes from the service. */
export interface Flow {
  readonly sent: Direction;
  readonly received: Direction;
}

export const TO_SERVICE: Flow = { sent: "request", received: "response" };
export const FROM_SERVICE: Flow = { sent: "response", received: "request" };

export interface ComparisonState {
  readonly old: Side;
  readonly new: Side;
  readonly schemas: SchemaComparer;
  readonly findings: FindingTable;
  /** The day on which a sunset is in the past, as an ISO date. */
  readonly today: string;
}

/** One operation of both documents. */
export interface Step {
  readonly state: ComparisonState;
  readonly operation: string;
  readonly flow: Flow;
}

interface Said {
  readonly old?: Spot | undefined;
  readonly new?: Spot | undefined;
  /** Of changes that are about one alone. */
  readonly direction?: Direction | undefined;
}

/** Adds a finding about what is at these places. */
export function say(
  { state, operation }: Step,
  rule: RuleId,
  message: string,
  { direction, ...at }: Said,
): void {
  state.findings.add(
    {
      rule,
      level: levelOf(rule, direction),
      ...(direction === undefined ? {} : { direction }),
      message,
      ...(at.old === undefined ? {} : { old: at.old.pointer }),
      ...(at.new === undefined ? {} : { new: at.new.pointer }),
    },
    operation,
  );
}

export function compareSchemas(
  { state, operation }: Step,
  old: Spot | undefined,
  now: Spot | undefined,
  direction: Direction,
): void {
  if (old === undefined && now === undefined) return;
  const spots = (spot: Spot | undefined) => (spot === undefined ? [] : [spot]);
  state.findings.reach(state.schemas.compare(spots(old), spots(now), direction), operation);
}

export class FindingTable {
  readonly #found = new Map<string, { readonly finding: Finding; readonly operations: Set<string> }>();
  readonly #roots = new Map<string, Set<SchemaNode>>();

  /** @param operation "" for a part that belongs to none */
  add(finding: Finding, operation: string): void {
    const { rule, direction, message, old, new: now } = finding;
    const key = [rule, direction, message, now ?? old].join("\n");
    const known = this.#found.get(key) ?? { finding, operations: new Set<string>() };
    this.#found.set(key, known);
    if (operation !== "") known.operations.add(operation);
  }

  reach(node: SchemaNode, operation: string): void {
    const roots = this.#roots.get(operation) ?? new Set();
    this.#roots.set(operation, roots.add(node));
  }

  all(): readonly { readonly finding: Finding; readonly operations: ReadonlySet<string> }[] {
    const changed = nodesWithChanges([...this.#roots.values()].flatMap((roots) => [...roots]));
    for (const [operation, roots] of this.#roots) {
      for (const node of reachable([...roots], (one) => changed.has(one)))
        for (const finding of node.findings) this.add(finding, operation);
    }
    this.#roots.clear();
    return [...this.#found.values()];
  }
}

/** The nodes that have a finding, or lead to one. */
function nodesWithChanges(roots: readonly SchemaNode[]): ReadonlySet<SchemaNode> {
  const above = new Map<SchemaNode, SchemaNode[]>();
  const pending: SchemaNode[] = [];
  for (const node of reachable(roots, () => true)) {
    if (node.findings.length > 0) pending.push(node);
    for (const below of node.below) {
      const known = above.get(below);
      if (known === undefined) above.set(below, [node]);
      else known.push(node);
    }
  }
  const changed = new Set(pending);
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const one of above.get(node) ?? []) {
      if (changed.has(one)) continue;
      changed.add(one);
      pending.push(one);
    }
  }
  return changed;
}

function reachable(
  roots: readonly SchemaNode[],
  follows: (node: SchemaNode) => boolean,
): ReadonlySet<SchemaNode> {
  const found = new Set(roots.filter(follows));
  const pending = [...found];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    for (const below of node.below) {
      if (found.has(below) || !follows(below)) continue;
      found.add(below);
      pending.push(below);
    }
  }
  return found;
}
