// Second step of the validators: one function for each component schema, for each schema that a reference leads to, and
// for each entry that has a schema of its own.
import { byCodePoint } from "../read/json.ts";
import { type Constant, Constants } from "./constants.ts";
import { type CompiledFunction, FunctionCompiler } from "./function-compiler.ts";
import { inOrderOfUse } from "./order-of-use.ts";
import type { PreparedSchemas } from "./prepare.ts";

export interface Compiled {
  readonly entries: readonly CompiledEntry[];
  readonly functions: readonly CompiledFunction[];
  /** Regular expressions and lists of values that functions use by name; the source is a pattern or JSON. */
  readonly patterns: readonly Constant[];
  readonly lists: readonly Constant[];
}

interface CompiledEntry {
  readonly exportName: string;
  /** Name of the function that judges it. */
  readonly check: string;
  /** It judges a component schema, not one of its own. */
  readonly isComponent: boolean;
  /** Whether it may stop after enough violations: nothing that it reports is taken back later. */
  readonly bounded: boolean;
}

export function compileSchemas(prepared: PreparedSchemas): Compiled {
  const constants = new Constants();
  const compiled = compileWith(prepared, constants);
  // Where two constants had the same name, all are known now, and have names of their own the second time.
  return constants.settle() ? compiled : compileWith(prepared, constants);
}

function compileWith(prepared: PreparedSchemas, constants: Constants): Compiled {
  const compiler = new FunctionCompiler(prepared, constants);
  for (const key of inOrderOfUse(prepared.schemas)) compiler.ofComponent(key);
  const entries = prepared.entries.map(({ exportName, schema, component }) => ({
    exportName,
    check: component === undefined ? compiler.ofEntry(schema, exportName) : compiler.ofComponent(component),
    isComponent: component !== undefined,
  }));
  const functions = usedFunctions(
    compiler.functions,
    entries.map(({ check }) => check),
  );
  const takesBack = takingBack(functions);
  return {
    entries: entries.map((entry) => ({ ...entry, bounded: !takesBack.has(entry.check) })),
    functions,
    patterns: constants.all("pattern"),
    lists: constants.all("list"),
  };
}

/** The functions that the checks call, by name. */
function usedFunctions(
  functions: ReadonlyMap<string, CompiledFunction>,
  checks: readonly string[],
): readonly CompiledFunction[] {
  const found = new Map<string, CompiledFunction>();
  const pending = [...checks];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    const one = functions.get(name);
    if (one === undefined || found.has(name)) continue;
    found.set(name, one);
    pending.push(...one.calls);
  }
  return [...found.values()].sort((a, b) => byCodePoint(a.name, b.name));
}

/** Names of the functions that take violations back, themselves or through one that they call. */
function takingBack(functions: readonly CompiledFunction[]): ReadonlySet<string> {
  const callers = new Map<string, string[]>();
  for (const { name, calls } of functions) {
    for (const called of calls) {
      const known = callers.get(called);
      if (known === undefined) callers.set(called, [name]);
      else known.push(name);
    }
  }
  const found = new Set<string>();
  const pending = functions.filter(({ takesBack }) => takesBack).map(({ name }) => name);
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    pending.push(...(callers.get(name) ?? []));
  }
  return found;
}
