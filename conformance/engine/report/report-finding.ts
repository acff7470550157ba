// A finding made presentable: with its requirement's text, redacted evidence, curl commands and the one command
// that reproduces it.

import type { Exchange, Frame } from "../../exchange/exchange.ts";
import type { RunOptions } from "../run/run-options.ts";
import type { Check } from "../session/check.ts";
import type { RunContext } from "../session/context.ts";
import type { Finding, ShownDelivery } from "../session/finding.ts";
import { curlCommand, exportsFor, keyVariable } from "./curl.ts";
import type { ReportedDelivery, ReportedExchange, ReportedFinding, ReportedFrame } from "./report.ts";

/** A body beyond this is cut in reports; what matters of it is in `expected` and `found`. */
const MAX_REPORTED_BODY = 8_000;
/** What led to a finding came last; more than this nobody reads. */
const MAX_REPORTED_EXCHANGES = 40;
const MAX_REPORTED_FRAMES = 200;

export function reportFinding(
  finding: Finding,
  check: Check,
  run: RunContext,
  options: RunOptions,
): ReportedFinding {
  const requirement = options.catalogue.get(finding.requirement);
  if (requirement === undefined)
    throw new Error(`${check.id}: requirement ${finding.requirement} is not in the catalogue`);
  const redact = (text: string): string => run.secrets.redact(text);
  const { message, expected, found, counterexample, path } = finding;
  const exchanges = finding.exchanges.slice(-MAX_REPORTED_EXCHANGES);
  return run.secrets.redactDeep({
    requirement: requirement.id,
    level: requirement.level,
    text: requirement.text,
    source: requirement.source,
    message,
    ...(expected === undefined ? {} : { expected: shown(expected) }),
    ...(found === undefined ? {} : { found: shown(found) }),
    ...(counterexample === undefined ? {} : { counterexample }),
    exchanges: exchanges.map(reportExchange),
    deliveries: finding.deliveries.map((shown) => reportDelivery(shown, run.target.nowMs())),
    frames: finding.frames.slice(-MAX_REPORTED_FRAMES).map(reportFrame),
    replay: replayCommand(check.id, path, options),
    curl: exchanges.map((exchange) => curlCommand(exchange, redact, keyVariable(run.profile))),
    curl_needs: exportsFor(exchanges, run.profile),
    ...(path === undefined ? {} : { path }),
  });
}

/** What is not there has no form in a list of JSON, where it would read as null. */
const shown = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((item) => (item === undefined ? "(not there)" : item)) : value;

/** An exchange as reports carry it, not yet redacted. */
export function reportExchange(exchange: Exchange): ReportedExchange {
  const { id, operation, atMs, durationMs, request, response, failure } = exchange;
  return {
    id,
    operation,
    as: senderOf(exchange),
    at_ms: Math.round(atMs),
    duration_ms: Math.round(durationMs * 10) / 10,
    request: { ...request, ...(request.body === undefined ? {} : { body: cut(request.body) }) },
    ...(response === undefined
      ? {}
      : { response: { status: response.status, headers: response.headers, body: cut(response.text) } }),
    ...(failure === undefined ? {} : { failure }),
  };
}

/** @param nowMs since the run began, as the times of exchanges are */
function reportDelivery({ delivery, signature }: ShownDelivery, nowMs: number): ReportedDelivery {
  const { receivedAt, method, path, headers, body } = delivery;
  return {
    at_ms: Math.round(nowMs - (Date.now() - receivedAt)),
    received_at: new Date(receivedAt).toISOString(),
    method,
    path,
    headers,
    body: cut(body.toString("utf8")),
    ...(signature === undefined ? {} : { signature: { ...signature, signed: cut(signature.signed) } }),
  };
}

const reportFrame = ({ connection, atMs, direction, text }: Frame): ReportedFrame => ({
  connection,
  at_ms: Math.round(atMs),
  direction,
  text,
});

/** With the header, where it is not the usual one and the label does not say so. */
const senderOf = ({ as, request: { headers } }: Exchange): string =>
  headers.authorization === undefined || as.includes("bearer") ? as : `${as} (bearer)`;

const cut = (text: string): string =>
  text.length > MAX_REPORTED_BODY
    ? `${text.slice(0, MAX_REPORTED_BODY)}... (${text.length} characters)`
    : text;

function replayCommand(checkId: string, path: string | undefined, options: RunOptions): string {
  const at = path === undefined ? "" : ` --path ${path}`;
  const target = options.replayTarget === "" ? "" : ` ${options.replayTarget}`;
  return `wcs conform${target} --only ${checkId} --seed ${options.seed} --effort ${options.effort}${at}`;
}
