// The body of a request: the content of a check, and beside it the properties that the deployment wants in
// every body, as the profile says.
import { isObject, type JsonObject } from "../../text/json.ts";

/**
 * @param wanted `bindings.bodies` of the operation; properties of the same name in `sent` win
 * @param write the whole as JSON
 */
export function bodyText(
  sent: unknown,
  wanted: object | undefined,
  write: (value: unknown) => string = JSON.stringify,
): string | undefined {
  const whole =
    wanted !== undefined && (sent === undefined || isObject(sent)) ? merged({ ...wanted }, sent ?? {}) : sent;
  return whole === undefined ? undefined : write(whole);
}

/** Objects under one name are put together; the value of the check wins. */
function merged(wanted: JsonObject, sent: JsonObject): JsonObject {
  const both = Object.entries(sent).map(([name, value]) => {
    const other = wanted[name];
    return [name, isObject(value) && isObject(other) ? merged(other, value) : value] as const;
  });
  return { ...wanted, ...Object.fromEntries(both) };
}
