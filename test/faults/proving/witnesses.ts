// The witness of each check: a fault that it finds, by which the tests show that the check can fail. `npm run prove`, which
// puts every fault before every check that claims what it breaks, replaces the witnesses that a check no longer finds.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../witnesses.json", import.meta.url);

/** Names of faults by the ids of checks. */
type Witnesses = Readonly<Record<string, string>>;

export const readWitnesses = (): Witnesses => JSON.parse(readFileSync(file, "utf8"));

/**
 * Writes down a witness for each check that found a fault: the one it had, or else the fault that the fewest others found.
 * @param kills every fault with the checks that found it
 */
export function writeWitnesses(
  kills: readonly { readonly name: string; readonly killedBy: readonly string[] }[],
): void {
  const before = readWitnesses();
  const fewestFirst = kills.toSorted(
    (one, other) => one.killedBy.length - other.killedBy.length || (one.name < other.name ? -1 : 1),
  );
  const checks = [...new Set(kills.flatMap(({ killedBy }) => killedBy))].toSorted();
  const witnesses = checks.map((id) => {
    const found = fewestFirst.filter(({ killedBy }) => killedBy.includes(id));
    return [id, (found.find(({ name }) => name === before[id]) ?? found[0])?.name];
  });
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(witnesses), null, 2)}\n`);
}
