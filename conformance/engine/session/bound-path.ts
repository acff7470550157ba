// A path that the profile gives, and that does not know the method of its operation: the profile may have to name another one.
import type { OperationId } from "../../../generator/generated/operations.ts";
import type { Exchange } from "../../exchange/exchange.ts";
import { startOf } from "../../text/start-of.ts";
import type { CheckContext } from "./context.ts";
import { Untestable } from "./finding.ts";

const METHOD_NOT_ALLOWED = 405;

/** The operations that were answered otherwise, by run. */
const answeredIn = new WeakMap<CheckContext["run"], Set<OperationId>>();

/**
 * Ends a check whose operation was never answered but with 405.
 * @throws Untestable naming the binding
 */
export function needBoundMethod(
  run: CheckContext["run"],
  operation: OperationId,
  { status, request, response }: Exchange,
): void {
  const answered = answeredIn.get(run) ?? new Set();
  answeredIn.set(run, answered);
  if (status > 0 && status !== METHOD_NOT_ALLOWED) answered.add(operation);
  const bound = run.profile.bindings.paths[operation];
  if (status !== METHOD_NOT_ALLOWED || bound === undefined || answered.has(operation)) return;
  const path = bound.replace(/^[A-Z]+ /, "");
  const { allow } = response?.headers ?? {};
  const allowed = allow === undefined ? "PUT" : startOf(allow, 40);
  const allows = allow === undefined ? "" : `, and allows ${allowed}`;
  throw new Untestable(
    `${request.method} ${path}, as bindings.paths.${operation} says, was answered with 405${allows}: the binding may name another method, such as "${allowed.split(/[ ,]/)[0]} ${path}"`,
  );
}
