// Compares the requests and responses of an operation: request body, responses, their headers and media
// types.

import { kindOf } from "../../runtime/media-types.ts";
import type { Direction } from "../rules.ts";
import { compareEncodings } from "./compare-encodings.ts";
import { compareSchemas, type Step, say } from "./comparison-state.ts";
import { child, children, type Spot } from "./side.ts";

export function compareRequestBody(step: Step, old: Spot, now: Spot): void {
  const [was, is] = [bodyOf(step, old, "old"), bodyOf(step, now, "new")];
  const { sent } = step.flow;
  if (was === undefined && is === undefined) return;
  if (was === undefined) {
    const rule = isRequired(is) ? "body-added-required" : "body-added-optional";
    say(step, rule, `${step.operation} takes a body now`, { old, new: is, direction: sent });
  } else if (is === undefined) {
    say(step, "body-removed", `${step.operation} takes no body any more`, {
      old: was,
      new: now,
      direction: sent,
    });
  } else {
    const at = { old: was, new: is };
    if (isRequired(is) && !isRequired(was))
      say(step, "body-became-required", `the body of ${step.operation} became required`, {
        ...at,
        direction: sent,
      });
    if (isRequired(was) && !isRequired(is))
      say(step, "body-became-optional", `the body of ${step.operation} became optional`, {
        ...at,
        direction: sent,
      });
    compareContent(step, was, is, sent);
  }
}

function bodyOf({ state }: Step, operation: Spot, which: "old" | "new"): Spot | undefined {
  const body = child(operation, "requestBody");
  return body === undefined ? undefined : state[which].follow(body);
}

function isRequired(spot: Spot | undefined): boolean {
  return spot !== undefined && child(spot, "required")?.value === true;
}

function compareContent(step: Step, old: Spot, now: Spot, direction: Direction): void {
  const [before, after] = [contentOf(old), contentOf(now)];
  for (const [type, was] of before) {
    const is = after.get(type);
    if (is === undefined) {
      say(step, "media-type-removed", `${type} is not a media type any more`, {
        old: was,
        new: now,
        direction,
      });
      continue;
    }
    // Bytes stay bytes under any schema: 3.0 writes one for them, 3.1 none.
    if (kindOf(type) !== "bytes") compareSchemas(step, child(was, "schema"), child(is, "schema"), direction);
    compareEncodings(step, was, is, { type, direction });
  }
  for (const [type, is] of after)
    if (!before.has(type))
      say(step, "media-type-added", `${type} is a new media type`, { old, new: is, direction });
}

/** UTF-8 is meant where no charset is said. */
function contentOf(spot: Spot): ReadonlyMap<string, Spot> {
  return new Map(
    children(child(spot, "content")).map(([type, media]) => [
      type
        .toLowerCase()
        .replaceAll(" ", "")
        .replace(/;charset="?utf-8"?(?=;|$)/, ""),
      media,
    ]),
  );
}

export function compareResponses(step: Step, old: Spot, now: Spot): void {
  const [before, after] = [responsesOf(step, old, "old"), responsesOf(step, now, "new")];
  const { received } = step.flow;
  for (const [status, was] of before) {
    const is = covering(after, status);
    const at = { old: was, new: now };
    if (is !== undefined) compareResponse(step, status, was, is);
    else if (isSuccess(status))
      say(step, "response-removed-success", `status ${status} was removed`, { ...at, direction: received });
    else say(step, "response-removed-error", `status ${status} was removed`, { ...at, direction: received });
  }
  for (const [status, is] of after) {
    if (before.has(status)) continue;
    const was = covering(before, status);
    const at = { old, new: is };
    if (was !== undefined) compareResponse(step, status, was, is);
    else if (isSuccess(status))
      say(step, "response-added-success", `status ${status} is new`, { ...at, direction: received });
    else say(step, "response-added-error", `status ${status} is new`, { ...at, direction: received });
  }
}

function responsesOf({ state }: Step, operation: Spot, which: "old" | "new"): ReadonlyMap<string, Spot> {
  return new Map(
    children(child(operation, "responses"))
      .filter(([status]) => /^([1-5]\d\d|[1-5][xX]{2}|default)$/.test(status))
      .flatMap(([status, reference]) => {
        const spot = state[which].follow(reference);
        return spot === undefined
          ? []
          : [[status.toUpperCase().replace("DEFAULT", "default"), spot] as const];
      }),
  );
}

/** The response to a status: its own, that of its class, or the one for all others. */
function covering(responses: ReadonlyMap<string, Spot>, status: string): Spot | undefined {
  return responses.get(status) ?? responses.get(`${status.charAt(0)}XX`) ?? responses.get("default");
}

function isSuccess(status: string): boolean {
  return status.startsWith("2") || status.startsWith("3");
}

function compareResponse(step: Step, status: string, was: Spot, is: Spot): void {
  const { received } = step.flow;
  if (child(was, "description")?.value !== child(is, "description")?.value)
    say(step, "documentation-changed", `description of status ${status} differs`, {
      old: was,
      new: is,
    });
  compareHeaders(step, was, is);
  compareContent(step, was, is, received);
}

function compareHeaders(step: Step, old: Spot, now: Spot): void {
  const [before, after] = [headersOf(step, old, "old"), headersOf(step, now, "new")];
  const { received } = step.flow;
  for (const [name, was] of before) {
    const is = after.get(name);
    const at = { old: was, new: is ?? now };
    const [needed, neededNow] = [isRequired(was), isRequired(is)];
    if (is === undefined) {
      const rule = needed ? "header-removed-required" : "header-removed-optional";
      say(step, rule, `header ${name} was removed`, { ...at, direction: received });
      continue;
    }
    if (neededNow && !needed)
      say(step, "header-became-required", `header ${name} became required`, { ...at, direction: received });
    if (needed && !neededNow)
      say(step, "header-became-optional", `header ${name} became optional`, { ...at, direction: received });
    compareSchemas(step, child(was, "schema"), child(is, "schema"), received);
  }
  for (const [name, is] of after)
    if (!before.has(name))
      say(step, "header-added", `header ${name} is new`, { old, new: is, direction: received });
}

/** The type of the content is said by the media types. */
function headersOf({ state }: Step, response: Spot, which: "old" | "new"): ReadonlyMap<string, Spot> {
  return new Map(
    children(child(response, "headers"))
      .map(([name, reference]) => [name.toLowerCase(), state[which].follow(reference)] as const)
      .flatMap(([name, spot]) =>
        spot === undefined || name === "content-type" ? [] : [[name, spot] as const],
      ),
  );
}
