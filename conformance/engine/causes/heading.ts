// The common property of the findings of a cause, where it is more than the first of them says: how many
// operations fail, or are carried out for keys without their scopes.
import { withRequestNames } from "../../contract/request-line.ts";
import { operationOf } from "../../exchange/exchange.ts";
import type { ReportedFinding } from "../report/report.ts";
import { failureOf } from "./failure.ts";

/** Operations named in a sentence. */
const MAX_NAMED = 6;

/** @param findings the first of a cause and those that are alike; @returns `undefined` where one operation is concerned */
export function headingOf(findings: readonly ReportedFinding[]): string | undefined {
  const [first] = findings;
  if (first === undefined) return undefined;
  if (failureOf(first) !== undefined) {
    const status = first.exchanges.at(-1)?.response?.status;
    return counted(findings, `answer ${status}`);
  }
  if (first.lacked_scopes === undefined) return undefined;
  const open = findings.filter(({ lacked_scopes }) => lacked_scopes !== undefined);
  const scopes = new Set(open.flatMap(({ lacked_scopes = [] }) => lacked_scopes));
  const [scope] = scopes;
  return counted(open, `accept keys without ${scopes.size === 1 ? scope : "a scope that they take"}`);
}

function counted(findings: readonly ReportedFinding[], what: string): string | undefined {
  const operations = [
    ...new Set(
      findings.flatMap(({ exchanges }) => exchanges.slice(-1)).map((exchange) => operationOf(exchange)),
    ),
  ].sort();
  if (operations.length < 2) return undefined;
  const more = operations.length - MAX_NAMED;
  const named = operations.slice(0, MAX_NAMED).join(", ") + (more > 0 ? ` and ${more} more` : "");
  return withRequestNames(`${operations.length} operations ${what}: ${named}`);
}
