// Reads a call neutrally: its properties may stand in the response itself, or in an object that this holds, as in
// { call: { id }, participants, summary }.

import { isObject, type JsonObject } from "../text/json.ts";
import { propertyAt } from "../text/pointer.ts";
import { readId, single } from "./envelope.ts";

function holdersIn(json: unknown): readonly JsonObject[] {
  const response = single(json);
  return response === undefined ? [] : [response, ...Object.values(response).filter(isObject)];
}

/** @returns the id of the call; `undefined` where none can be read, and then the response need not be of another call */
export function callId(json: unknown): string | undefined {
  const response = single(json);
  return readId(response) ?? readId(response?.call);
}

export const isOfCall = (json: unknown, id: string): boolean =>
  holdersIn(json).some((holder) => readId(holder) === id);

/** @param place as the profile names it @returns `undefined` without the property, which may be null */
export const callProperty = (json: unknown, place: string): unknown =>
  holdersIn(json)
    .map((holder) => propertyAt(holder, place))
    .find((value) => value !== undefined);
