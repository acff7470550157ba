// A finding made presentable: with its requirement's text, redacted evidence, curl commands and the one command
// that reproduces it.

import { withRequestNames } from "../../contract/request-line.ts";
import type { Exchange, Frame, ReceivedResponse } from "../../exchange/exchange.ts";
import type { Secrets } from "../../leaks/secrets.ts";
import { keysByRole } from "../../profile/profile.ts";
import { items, readId, singleId } from "../../readers/envelope.ts";
import { readEvent } from "../../readers/realtime-frames.ts";
import { eventOf } from "../../readers/webhooks/webhook.ts";
import { parseJson } from "../../text/parse-json.ts";
import { visibleSentence } from "../../text/visible.ts";
import type { RunOptions } from "../run/run-options.ts";
import type { Check } from "../session/check.ts";
import type { RunContext } from "../session/context.ts";
import { isOpening } from "../session/evidence.ts";
import type { Finding, ShownDelivery } from "../session/finding.ts";
import { boundNames } from "./bound-names.ts";
import { connectCommand } from "./connect.ts";
import { curlCommand, keyVariable, variablesIn, withSender } from "./curl.ts";
import { cutText, cutValue, MAX_SHOWN_TEXT } from "./cut.ts";
import { receiveCommand } from "./receive.ts";
import type { ReportedDelivery, ReportedExchange, ReportedFinding, ReportedFrame } from "./report.ts";

/** The cause of a finding is among its last exchanges and frames; nobody reads more than this. */
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
  const { secrets } = run;
  const redact = (text: string): string => secrets.redact(text);
  const { message, expected, found, lackedScopes, counterexample, path } = finding;
  const exchanges = withCauses(finding, run)
    .slice(-MAX_REPORTED_EXCHANGES)
    .map((exchange) => withSender(exchange, run.profile));
  const repeatable = exchanges.filter((exchange) => isRepeatable(exchange, run));
  const creation = receiverCreation(finding, exchanges, run);
  return secrets.redactDeep({
    requirement: requirement.id,
    level: requirement.level,
    text: requirement.text,
    source: requirement.source,
    message: visibleSentence(cutText(withRequestNames(message, run.profile), secrets)),
    ...(expected === undefined ? {} : { expected: cutValue(expected, secrets) }),
    ...(found === undefined ? {} : { found: cutValue(found, secrets) }),
    ...(lackedScopes === undefined ? {} : { lacked_scopes: lackedScopes }),
    ...bindingsOf(exchanges.at(-1), check, run),
    ...(counterexample === undefined ? {} : { counterexample }),
    exchanges: exchanges.map((exchange) => reportExchange(exchange, secrets)),
    deliveries: finding.deliveries.map((shown) => reportDelivery(shown, run)),
    frames: finding.frames.slice(-MAX_REPORTED_FRAMES).map((frame) => reportFrame(frame, secrets)),
    replay: replayCommand(check.id, path, options),
    curl: repeatable.map((exchange) =>
      curlCommand(exchange, redact, keyVariable(run.profile), keysByRole(run.profile)),
    ),
    curl_needs: variablesIn([...repeatable, ...(creation === undefined ? [] : [creation])], run.profile),
    ...connectLine(finding, run),
    ...receiveLine(creation, exchanges, run),
    ...(path === undefined ? {} : { path }),
  });
}

function bindingsOf(last: Exchange | undefined, check: Check, { profile }: RunContext) {
  const bindings = last === undefined ? {} : boundNames(check, last, profile);
  return Object.keys(bindings).length === 0 ? {} : { bindings };
}

/** Of more events than this the last are shown, and not because a finding is about them. */
const MAX_CAUSED = 5;

/** With the requests that caused the events of a finding, which may have been answered after these came. */
function withCauses({ exchanges, frames, deliveries }: Finding, run: RunContext): readonly Exchange[] {
  const { origins, endpoints } = run;
  const received = frames.filter(({ direction }) => direction === "received");
  const events = received.flatMap(({ text }) => readEvent(parseJson(text)) ?? []);
  const causes = [
    ...events.slice(0, events.length > MAX_CAUSED ? 0 : undefined).map(({ messageId }) => messageId),
    ...deliveries.flatMap(({ delivery }) => {
      const event = eventOf(delivery);
      return [event?.id, readId(event?.object)];
    }),
  ].flatMap((id) => (id === undefined ? [] : (endpoints.testOf(id) ?? origins.creationOf(id) ?? [])));
  const known = new Set(exchanges.map(({ id }) => id));
  const added = [...new Map(causes.map((cause) => [cause.id, cause])).values()].filter(
    ({ id }) => !known.has(id),
  );
  // The last one is the subject of the finding.
  return exchanges.every(isOpening) ? [...exchanges, ...added] : [...added, ...exchanges];
}

/** Not for an endpoint of the receiver, where nobody listens once the run is over: the command with a receiver makes another. */
const isRepeatable = ({ operation, request: { body = "" } }: Exchange, { runTag }: RunContext): boolean =>
  operation !== "testWebhookEndpoint" &&
  !(operation === "createWebhookEndpoint" && body.includes(`/${runTag}/`));

/** The request that made the endpoint of the latest delivery, or the latest one that the exchanges made or are about. */
function receiverCreation(
  { deliveries }: Finding,
  exchanges: readonly Exchange[],
  { endpoints, profile }: RunContext,
): Exchange | undefined {
  const inbox = deliveries.at(-1)?.delivery.inbox;
  const ids =
    inbox === undefined
      ? exchanges.flatMap(({ request, json }) => [...endpoints.idsIn(request.url), singleId(json) ?? ""])
      : endpoints.at(inbox);
  const creation = ids.map((id) => endpoints.creationOf(id)).findLast((known) => known !== undefined);
  return creation && withSender(creation, profile);
}

/** Of a finding about webhooks: how a person gets the same deliveries. */
function receiveLine(
  creation: Exchange | undefined,
  exchanges: readonly Exchange[],
  { profile, secrets, runTag }: RunContext,
): { readonly receive?: string } {
  if (creation === undefined) return {};
  const [, bound] = new RegExp(`:(\\d+)[^"\\s]*/${runTag}/`).exec(creation.request.body ?? "") ?? [];
  const port = profile.webhooks.receiver_port || Number(bound);
  if (!Number.isInteger(port)) return {};
  const line = { creation, exchanges, port };
  return { receive: receiveCommand(line, (text) => secrets.redact(text), keyVariable(profile)) };
}

/** Of a finding with frames: how a person opens the same connection. */
function connectLine({ frames, exchanges }: Finding, run: RunContext): { readonly connect?: string } {
  const opening = frames.length === 0 ? undefined : exchanges.find(isOpening);
  if (opening === undefined) return {};
  const sent = withSender(opening, run.profile);
  return { connect: connectCommand(sent, (text) => run.secrets.redact(text), keyVariable(run.profile)) };
}

/** An exchange as reports carry it. */
export function reportExchange(exchange: Exchange, secrets: Secrets): ReportedExchange {
  const { id, operation, atMs, durationMs, request, response, failure, brokenBefore } = exchange;
  return secrets.redactDeep({
    id,
    operation,
    as: senderOf(exchange),
    at_ms: Math.round(atMs),
    duration_ms: Math.round(durationMs * 10) / 10,
    request: { ...request, ...(request.body === undefined ? {} : { body: cutText(request.body, secrets) }) },
    ...(response === undefined
      ? {}
      : {
          response: {
            status: response.status,
            headers: response.headers,
            body: cutText(response.text, secrets, response.textLength),
            ...itemsOf(response),
          },
        }),
    ...(failure === undefined ? {} : { failure }),
    ...(brokenBefore === undefined ? {} : { broken_before: brokenBefore }),
  });
}

/** The number of items in the response, which nobody can count once the body is cut. */
function itemsOf({ text, json }: ReceivedResponse): { readonly items?: number } {
  const count = text.length > MAX_SHOWN_TEXT ? items(json)?.length : undefined;
  return count === undefined ? {} : { items: count };
}

function reportDelivery(
  { delivery, signature }: ShownDelivery,
  { target, secrets, endpoints, runTag }: RunContext,
): ReportedDelivery {
  const { inbox, receivedAt, method, path, headers, body } = delivery;
  return {
    at_ms: Math.round(target.nowMs() - (Date.now() - receivedAt)),
    received_at: new Date(receivedAt).toISOString(),
    method,
    path,
    receiver: `/${runTag}/${inbox}`,
    endpoints: endpoints.at(inbox),
    headers,
    body: cutText(body.toString("utf8"), secrets),
    ...(signature === undefined
      ? {}
      : { signature: { ...signature, signed: cutText(signature.signed, secrets) } }),
  };
}

/** A frame as reports carry it. */
export const reportFrame = (
  { connection, atMs, direction, text }: Frame,
  secrets: Secrets,
): ReportedFrame => ({
  connection,
  at_ms: Math.round(atMs),
  direction,
  text: cutText(text, secrets),
});

/** With the header, where it is not the usual one and the label does not say so. */
const senderOf = ({ as, request: { headers } }: Exchange): string =>
  headers.authorization === undefined || as.includes("bearer") ? as : `${as} (bearer)`;

function replayCommand(checkId: string, path: string | undefined, options: RunOptions): string {
  const at = path === undefined ? "" : ` --path ${path}`;
  const target = options.replayTarget === "" ? "" : ` ${options.replayTarget}`;
  return `${options.command ?? "wcs"} conform${target} --only ${checkId} --seed ${options.seed} --effort ${options.effort}${at}`;
}
