// Which operations a deployment can be asked for: those of the capabilities it claims, at paths that are documented
// or that its profile names. Checks about every operation loop over this table.

import type { Capability } from "../../generator/generated/constants.ts";
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import type { OperationDescription } from "../../generator/runtime/operation.ts";
import type { Profile } from "../profile/profile.ts";
import { type RequestLine, requestLine } from "./request-line.ts";

export interface ServedOperation extends OperationDescription {
  readonly id: OperationId;
  readonly capability: Capability;
}

const described: readonly ServedOperation[] = Object.values(operations);

export const isOperation = (name: string): name is OperationId => Object.hasOwn(operations, name);

const parameters = described.flatMap(({ pathParameters }) => pathParameters);

/** A card has an id only in paths that the profile names. */
const cards = parameters
  .filter(({ name }) => name === "messageId")
  .map((parameter) => ({ ...parameter, name: "cardId", resource: "card" }));

/** The resource that a parameter of a path names, in all operations that have it. */
const resources = new Map([...parameters, ...cards].map((parameter) => [parameter.name, parameter]));

/** The operations that the profile claims, in the order of the contract, with the methods and ids of its own paths. */
export const servedOperations = (profile: Profile): readonly ServedOperation[] =>
  described
    .filter(({ id }) => isServed(profile, id))
    .map((operation) => {
      const { method, template } = lineOf(profile, operation);
      const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
      return { ...operation, method, pathParameters: names.flatMap((name) => resources.get(name) ?? []) };
    });

/** Whether an operation is claimed and can be addressed. A path that the profile names is a claim of its own. */
export function isServed(profile: Profile, id: OperationId): boolean {
  const operation: ServedOperation = operations[id];
  if (operation.decided && profile.bindings.paths[id] === undefined) return false;
  return profile.capabilities.has(operation.capability);
}

/** The capability that an operation belongs to. */
export const capabilityOf = (id: OperationId): Capability => operations[id].capability;

/** The scopes that an operation is known to need in any case: fixed by the specification, or named by the profile. */
export const knownScopes = (profile: Profile, operation: ServedOperation): readonly string[] =>
  neededScopes(profile, operation).flatMap((choice) => (choice.length === 1 ? choice : []));

/** All that an operation is known to need: of each choice one scope, whichever. */
export const neededScopes = (profile: Profile, operation: ServedOperation): readonly ScopeChoice[] =>
  (
    profile.bindings.scopes[operation.id] ??
    (operation.scopesSource === "specification" ? operation.scopes : [])
  ).map((choice) => [choice].flat());

/** Scopes of which any one suffices; a scope alone is needed in any case. */
export type ScopeChoice = readonly string[];

/** Whether a key with these scopes has one of each choice. */
export const suffice = (granted: readonly string[], choices: readonly ScopeChoice[]): boolean =>
  choices.every((choice) => choice.some((scope) => granted.includes(scope)));

/** Choices in words. */
export const scopesText = (choices: readonly ScopeChoice[]): string =>
  choices.map((choice) => choice.join(" or ")).join(" and ");

/** Method and path template below /v1, where the profile has others with its own. */
export const lineOf = (profile: Profile, { id, method, path }: ServedOperation): RequestLine =>
  requestLine(id, profile) ?? { method, template: path };

/** Path below the base URL with its parameters filled in. */
export const filledPath = (template: string, values: Readonly<Record<string, string>>): string =>
  `/v1${template.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name))}`;
