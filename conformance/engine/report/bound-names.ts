// The names of a request that the deployment chose and the profile tells: where one of them is wrong, so is the finding.
import { type Exchange, operationOf } from "../../exchange/exchange.ts";
import { type Profile, profileValue } from "../../profile/profile.ts";
import { isObject } from "../../text/json.ts";
import { parseJson } from "../../text/parse-json.ts";
import type { Check } from "../session/check.ts";

/** `bindings.search.q`: a part of the profile, and a name in it. */
const BINDING = /^(bindings\.\w+)\.\w+$/;

/** The parts of the profile that operations have names from, whatever a check needs. */
const byOperation: readonly (readonly [RegExp, string])[] = [
  [/^search/, "bindings.search"],
  [/File$/, "bindings.file"],
  [/WebhookEndpoint/, "bindings.webhook_endpoint"],
  [/WebhookDeliver/, "bindings.webhook_delivery"],
];

/**
 * The names of the query and the body of a request, by the keys of the profile that give them.
 * @param check the parts of the profile that it needs something of are asked as well
 * @returns nothing for a name that several keys give
 */
export function boundNames(
  { needs = [] }: Pick<Check, "needs">,
  exchange: Exchange,
  profile: Profile,
): Readonly<Record<string, string>> {
  const parts = needs.flatMap((need) => BINDING.exec(need)?.[1] ?? []);
  const operation = operationOf(exchange);
  const own = [
    `bindings.lists.${operation}`,
    ...byOperation.flatMap(([kind, part]) => (kind.test(operation) ? [part] : [])),
  ];
  const keysByName = Map.groupBy(
    [...new Set([...parts, ...own])].flatMap((part) => leavesOf(part, profile)),
    ({ name }) => name,
  );
  const found = [...namesOf(exchange)].flatMap((name) => {
    const [bound, ...others] = keysByName.get(name) ?? [];
    return bound === undefined || others.length > 0 ? [] : [[bound.key, bound.value] as const];
  });
  return Object.fromEntries(found);
}

interface BoundName {
  readonly key: string;
  /** As the profile has it: a property, or a JSON pointer to one. */
  readonly value: string;
  readonly name: string;
}

function leavesOf(part: string, profile: Profile): readonly BoundName[] {
  const values = profileValue(profile, part);
  if (!isObject(values)) return [];
  return Object.entries(values).flatMap(([last, value]) =>
    typeof value === "string"
      ? [{ key: `${part}.${last}`, value, name: value.split("/").at(-1) ?? value }]
      : [],
  );
}

/** Of the query, and of the body with all that is in it. */
function namesOf({ request: { url, body = "" } }: Exchange): ReadonlySet<string> {
  const query = URL.canParse(url) ? new URL(url).searchParams.keys() : [];
  return new Set([...query, ...keysIn(parseJson(body))]);
}

function keysIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return isObject(value) ? Object.entries(value).flatMap(([name, inner]) => [name, ...keysIn(inner)]) : [];
}
