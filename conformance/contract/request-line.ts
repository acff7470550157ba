// Method and path of an operation: the contract's, or those that the profile names.
import { type OperationId, operations } from "../../generator/generated/operations.ts";
import type { Profile } from "../profile/profile.ts";

export interface RequestLine {
  readonly method: string;
  /** Below /v1, with parameters in braces. */
  readonly template: string;
}

/** How an operation is asked for; `undefined` for one whose path only the profile can tell, and does not. */
export function requestLine(operation: OperationId, { bindings }: Profile): RequestLine | undefined {
  const { decided, path, method } = operations[operation];
  const found = bindings.paths[operation] ?? (decided ? undefined : path);
  if (found === undefined) return undefined;
  const [, own = method, template = found] = /^(?:([A-Z]+) )?(.*)$/.exec(found) ?? [];
  return { method: own, template };
}

/** Ids of operations in a text; behind a dot they are part of a key of the profile. */
const OPERATION = new RegExp(`(?<![\\w.])(?:${Object.keys(operations).join("|")})(?!\\w)`, "g");

/**
 * A text for people, who know requests by method and path: "getCall shows another id" becomes "GET /calls/{callId} shows
 * another id".
 * @param profile has the paths of the deployment; without it they are the contract's
 */
export const withRequestNames = (text: string, profile?: Profile): string =>
  text.replace(OPERATION, (id) => requestName(id as OperationId, profile));

/** The operation of "GET /calls/{callId}", with any names of its parameters, and with or without the version. */
export function operationNamed(request: string): OperationId | undefined {
  const asked = withoutNames(request.replace(/ \/v1\//, " /"));
  return (Object.keys(operations) as OperationId[]).find(
    (id) => withoutNames(withRequestNames(id)).toLowerCase() === asked.toLowerCase(),
  );
}

const withoutNames = (request: string): string => request.replaceAll(/\{\w*\}/g, "{}");

/** An operation as messages name it. */
function requestName(id: OperationId, profile: Profile | undefined): string {
  const { method, path } = operations[id];
  const { method: own, template } = (profile && requestLine(id, profile)) ?? { method, template: path };
  return `${own} ${template}`;
}
