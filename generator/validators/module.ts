// Last step of the validators: divides the compiled functions among ES modules, each function in exactly one. The
// templates `validators.hbs` and `validators-declarations.hbs` print a module.
import { Imports } from "../emit/source-text/imports.ts";
import type { ModulePlan, TypeGuard } from "../model/plan-validators.ts";
import { byCodePoint } from "../read/json.ts";
import { patternFlags } from "../read/schemas/pattern-flags.ts";
import type { Compiled } from "./compile.ts";
import type { CompiledFunction } from "./function-compiler.ts";
import { RUNTIME_FUNCTIONS } from "./keywords/code.ts";

/** One module for the templates. Its imports are recorded here, as only here its needs are known. */
export interface ModuleView {
  readonly name: string;
  /** The names that it exports for its users. */
  readonly names: readonly string[];
  readonly imports: Imports;
  /** Import path of the types that its guards name. */
  readonly types: string | undefined;
  readonly view: object;
}

interface ModulePaths {
  /** Import path of the runtime's folder. */
  readonly runtime: string;
  /** File of the runtime that runs the checks. */
  readonly judge: string;
  /** Import path of the types, where there are any that guards name. */
  readonly types: string | undefined;
}

export function moduleViews(
  compiled: Compiled,
  plans: readonly ModulePlan[],
  { runtime, judge, types }: ModulePaths,
): readonly ModuleView[] {
  const homes = findHomes(compiled, plans);
  const shared = sharedNames(compiled, plans, homes);
  return plans.map((plan) => {
    const imports = new Imports(runtime);
    const guards = types === undefined ? new Map<string, TypeGuard>() : (plan.guards ?? new Map());
    const guardNames = [...guards.values()].map(({ name }) => name);
    const names = [...plan.exportNames, ...guardNames, ...Object.keys(plan.tables)].sort(byCodePoint);
    return {
      name: plan.name,
      names,
      imports,
      types: guards.size === 0 ? undefined : types,
      view: moduleView(plan, compiled, { homes, shared, imports, judge, guards }),
    };
  });
}

/** The module of every function, by the function's name. */
type Homes = ReadonlyMap<string, string>;

function findHomes(compiled: Compiled, plans: readonly ModulePlan[]): Homes {
  const homes = new Map<string, string>();
  for (const { name, exportNames, holds } of plans) {
    const entries = compiled.entries.filter(({ exportName }) => exportNames.has(exportName));
    const checks = entries.filter(({ isComponent }) => holds === "all" || !isComponent);
    const own = checks.map(({ check }) => check);
    for (const check of holds === "all" ? reachable(own, compiled.functions) : own) {
      if (!homes.has(check)) homes.set(check, name);
    }
  }
  const rest = plans.find(({ holds }) => holds === "rest")?.name;
  for (const { name } of compiled.functions) {
    if (!homes.has(name) && rest !== undefined) homes.set(name, rest);
  }
  return homes;
}

function reachable(names: readonly string[], functions: readonly CompiledFunction[]): ReadonlySet<string> {
  const byName = new Map(functions.map((one) => [one.name, one]));
  const found = new Set<string>();
  const pending = [...names];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    pending.push(...(byName.get(name)?.calls ?? []));
  }
  return found;
}

interface Division {
  readonly homes: Homes;
  /** Functions that other modules import. */
  readonly shared: ReadonlySet<string>;
  readonly imports: Imports;
  readonly judge: string;
  readonly guards: ReadonlyMap<string, TypeGuard>;
}

function moduleView(
  plan: ModulePlan,
  compiled: Compiled,
  { homes, shared, imports, judge, guards }: Division,
): object {
  const entries = compiled.entries.filter(({ exportName }) => plan.exportNames.has(exportName));
  const functions = compiled.functions.filter(({ name }) => homes.get(name) === plan.name);
  const called = [...entries.map(({ check }) => check), ...functions.flatMap(({ calls }) => calls)];
  for (const name of called) {
    const home = homes.get(name);
    if (home !== undefined && home !== plan.name) imports.use(`./${home}.js`, "value", name);
  }
  for (const name of functions.flatMap(({ uses }) => uses))
    imports.useRuntime(RUNTIME_FUNCTIONS[name], "value", name);
  if (entries.length > 0) imports.useRuntime(judge, "value", "judge");
  if (guards.size > 0) imports.useRuntime(judge, "value", "accepts");
  const used = new Set(functions.flatMap(({ constants }) => constants));
  return {
    patterns: compiled.patterns
      .filter(({ name }) => used.has(name))
      .map(({ name, source }) => ({ name, source, flags: patternFlags(source) ?? "u" })),
    lists: compiled.lists.filter(({ name }) => used.has(name)),
    entries: entries.map((entry) => ({ ...entry, guard: guards.get(entry.exportName) })),
    tables: Object.keys(plan.tables)
      .sort(byCodePoint)
      .map((name) => ({ name, rows: tableRows(plan.tables[name] ?? {}) })),
    functions: functions.map((one) => ({
      name: one.name,
      isExported: shared.has(one.name),
      body: one.body,
      evaluated: one.evaluated,
    })),
  };
}

/** Functions that modules other than their own use. */
function sharedNames(
  { entries, functions }: Compiled,
  plans: readonly ModulePlan[],
  homes: Homes,
): ReadonlySet<string> {
  const shared = new Set<string>();
  for (const { exportNames, name } of plans) {
    for (const { exportName, check } of entries) {
      if (exportNames.has(exportName) && homes.get(check) !== name) shared.add(check);
    }
  }
  for (const { name, calls } of functions) {
    for (const called of calls) if (homes.get(called) !== homes.get(name)) shared.add(called);
  }
  return shared;
}

function tableRows(table: ModulePlan["tables"][string]) {
  return Object.keys(table)
    .sort(byCodePoint)
    .map((operation) => ({
      operation,
      validators: Object.entries(table[operation] ?? {})
        .map(([key, exportName]) => ({ key, exportName }))
        .sort((a, b) => byCodePoint(a.key, b.key)),
    }));
}
