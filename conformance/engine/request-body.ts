// The body of a request: what a check sends, and beside it what the profile says the deployment wants in every one.
import { isObject } from "../wire/envelope.ts";

/** @param wanted `bindings.bodies` of the operation; members of the same name in `sent` win */
export function bodyText(sent: unknown, wanted: object | undefined): string | undefined {
  const whole =
    wanted !== undefined && (sent === undefined || isObject(sent)) ? { ...wanted, ...sent } : sent;
  return whole === undefined ? undefined : JSON.stringify(whole);
}
