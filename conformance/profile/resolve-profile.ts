// Turns a profile file into the profile that checks rely on: keys resolved, defaults filled in.
import type { ProfileFile } from "../formats/generated/types.ts";
import {
  baseCapabilities,
  defaultPermissions,
  defaultStatuses,
  defaultTiming,
  type FileBindings,
  type Keys,
  noBindings,
  type Profile,
} from "./profile.ts";
import { ProfileError } from "./profile-error.ts";

export type { ProfileFile };

/** Roles that one key cannot play both. */
const apart = [
  ["second", "primary", "the key of another identity"],
  ["agent", "primary", "the key of an agent"],
  ["agent", "second", "the key of an agent"],
  ["other_workspace", "primary", "a key of another workspace"],
  ["other_workspace", "second", "a key of another workspace"],
  ["keys_reader", "keys_admin", "a key with api_keys:read only"],
  ["keys_member", "keys_admin", "the key of an ordinary member"],
  ["import_other_role", "import_admin", "a key of the other of owner and admin"],
  ["import_member", "import_admin", "the key of an ordinary member"],
] as const;

type Report = (path: readonly string[], problem: string) => void;
type Environment = Readonly<Record<string, string | undefined>>;

/** The address of a deployment as people give it, without the beginning that every path has. */
export const serviceUrl = (url: string): string => url.replace(/(?<!\/)\/+$/, "").replace(/\/v1$/, "");

/** Fills defaults and resolves `env:NAME`. @throws ProfileError naming each variable that is not set */
export function resolveProfile(
  file: ProfileFile,
  env: Environment,
  at?: (path: readonly string[]) => string,
): Profile {
  const problems: string[] = [];
  const report: Report = (path, problem) => {
    const name = path.join(".");
    problems.push(at === undefined ? `${name}: ${problem}` : `${at(path)}: ${name}: ${problem}`);
  };
  if (!isAddress(file.base_url))
    report(["base_url"], "expected an address such as https://workspace.example");
  const keys = resolveKeys(file.keys, env, report);
  if (problems.length > 0) throw new ProfileError(problems);
  const { further_tasks: furtherTasks = [], ...named } = file.fixtures ?? {};
  const fixtures = Object.entries(named);
  return {
    baseUrl: serviceUrl(file.base_url),
    keys,
    keyVariables: keyVariablesOf(file.keys),
    capabilities: new Set(file.capabilities ?? baseCapabilities),
    fixtures: Object.fromEntries(
      fixtures.map(([name, value]) => [name, typeof value === "string" ? value : value.id]),
    ),
    furtherTasks,
    openers: Object.fromEntries(
      fixtures.flatMap(([name, value]) => (typeof value === "string" ? [] : [[name, value.as]])),
    ),
    // A place is at every name of a response, as the schema says and the type of the file does not.
    bindings: { ...noBindings, ...(file.bindings as FileBindings | undefined) },
    statuses: { ...defaultStatuses, ...file.statuses },
    timing: { ...defaultTiming, ...file.timing },
    permissions: { ...defaultPermissions, ...file.permissions },
    webhooks: file.webhooks ?? {},
  };
}

function resolveKeys(given: ProfileFile["keys"], env: Environment, report: Report): Keys {
  const key = (value: string, path: readonly string[]): string => {
    const found = resolveVariable(value, env);
    if (found === undefined) report(path, `environment variable ${value.slice(ENV.length)} is not set`);
    else if (!/^[!-~]*$/.test(found)) report(path, "the key holds a character that no header can carry");
    return found ?? "";
  };
  const { reduced = {}, reduced_import_admin = {}, ...roles } = given;
  const resolved = Object.fromEntries(
    Object.entries(roles).map(([role, value]) => [role, key(value, ["keys", role])]),
  );
  const byScope = (group: string, values: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(values).map(([scope, value]) => [scope, key(value, ["keys", group, scope])]),
    );
  const keys: Keys = {
    ...resolved,
    primary: resolved.primary ?? "",
    reduced: byScope("reduced", reduced),
    reduced_import_admin: byScope("reduced_import_admin", reduced_import_admin),
  };
  for (const [role, other, expected] of apart)
    if (resolved[role] !== undefined && resolved[role] !== "" && resolved[role] === resolved[other])
      report(["keys", role], `the same key as keys.${other}; expected ${expected}`);
  return keys;
}

const ENV = "env:";

/** The variables that keys name, by role. */
export function keyVariablesOf({ reduced = {}, reduced_import_admin = {}, ...roles }: ProfileFile["keys"]) {
  const groups = Object.entries({ reduced, reduced_import_admin });
  const scoped = groups.flatMap(([group, keys]) =>
    Object.entries(keys).map(([scope, key]) => [`${group}.${scope}`, key] as const),
  );
  const all: readonly (readonly [string, string])[] = [...Object.entries(roles), ...scoped];
  return Object.fromEntries(
    all.flatMap(([role, key]) => (key.startsWith(ENV) ? [[role, key.slice(ENV.length)]] : [])),
  );
}

/** @returns the value, that of the variable it names, or nothing where that is not set */
function resolveVariable(value: string, env: Environment): string | undefined {
  if (!value.startsWith(ENV)) return value;
  const found = env[value.slice(ENV.length)];
  return found === "" ? undefined : found;
}

/** An address that requests can be sent below: no query, which would end up in the middle. */
export function isAddress(text: string): boolean {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return false;
  const { search, hash } = new URL(text);
  return search === "" && hash === "";
}
