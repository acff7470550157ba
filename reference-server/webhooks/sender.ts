// Sends one webhook request and returns its outcome. The host is resolved here, every address of it is checked, and
// the connection goes to a checked address, so that no name can point into the network of the service.
import type { LookupFunction } from "node:net";
import type { AttemptResult } from "../store/webhooks/delivery-queue.ts";
import { createNameLookup } from "./name-lookup.ts";
import { isPublicAddress } from "./public-address.ts";
import { targetProblem } from "./target.ts";

export interface WebhookRequest {
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Sent as these bytes; the signature is over them. */
  body: string;
}

export interface WebhookSender {
  /** Never throws. Aborting counts as a failure. */
  send(message: WebhookRequest, signal: AbortSignal): Promise<AttemptResult>;
  close(): Promise<void>;
}

export interface SenderOptions {
  /** Permits http and addresses that are not public, for tests and trials. */
  allowPrivate: boolean;
  /** For the whole attempt: resolving, connecting, sending, and the response. */
  timeoutMs: number;
  lookup?: LookupFunction;
}

/** Only the status of a response counts; a longer response ends the connection. */
export const MAX_ANSWER_BYTES = 16 * 1024;
/** Receivers are many and mostly quiet; an idle connection is not worth more. */
export const KEEP_ALIVE_MS = 4000;

export function createSender({
  allowPrivate,
  timeoutMs,
  lookup = createNameLookup(),
}: SenderOptions): WebhookSender {
  const openHttp = async () => {
    const { Agent, request } = await import("undici");
    const agent = new Agent({
      allowH2: false,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Without it a receiver that names ten minutes would get them, and each of its addresses a connection for as long.
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      connect: { timeout: timeoutMs, lookup: allowPrivate ? lookup : publicOnly(lookup) },
    });
    return { agent, request };
  };
  // Opened by the first request: to load the library takes an eighth of the start of the service.
  let http: ReturnType<typeof openHttp> | undefined;

  async function exchange(
    { url, headers, body }: WebhookRequest,
    signal: AbortSignal,
  ): Promise<AttemptResult> {
    http ??= openHttp();
    const { agent, request } = await http;
    const response = await request(url, { method: "POST", headers, body, signal, dispatcher: agent });
    // The status line decides; the rest of the response does not matter.
    await response.body.dump({ limit: MAX_ANSWER_BYTES, signal }).catch(() => {});
    const { statusCode: httpStatus } = response;
    if (httpStatus >= 200 && httpStatus < 300) return { isSuccess: true, httpStatus, errorCode: null };
    const isRedirect = httpStatus >= 300 && httpStatus < 400;
    return {
      isSuccess: false,
      httpStatus,
      errorCode: isRedirect ? "redirect_not_followed" : "http_status",
    };
  }

  return {
    async send(message, signal) {
      const problem = targetProblem(message.url, { allowPrivate });
      if (problem !== undefined) return failure(problem.code);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        return await exchange(message, AbortSignal.any([signal, timeout]));
      } catch (error) {
        return failure(timeout.aborted ? "timeout" : errorCodeOf(error));
      }
    },
    close: async () => (await http)?.agent.destroy(),
  };
}

class AddressNotAllowed extends Error {
  code = "ADDRESS_NOT_ALLOWED";
}

/** One private address among several is enough to refuse: which of them a connection takes is chance. */
function publicOnly(lookup: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, "");
      const addresses = Array.isArray(found) ? found : [{ address: found, family: 0 }];
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new AddressNotAllowed("the host has an address that is not public"), "");
      }
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

const ERROR_CODES: Readonly<Record<string, string>> = {
  ADDRESS_NOT_ALLOWED: "address_not_allowed",
  NAME_NOT_RESOLVED: "dns_failed",
  ENOTFOUND: "dns_failed",
  EAI_AGAIN: "dns_failed",
  ECONNREFUSED: "connection_refused",
  ECONNRESET: "connection_lost",
  UND_ERR_SOCKET: "connection_lost",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
  ETIMEDOUT: "timeout",
};

/** Several attempts to connect fail together as one error, whose causes have the codes. */
function errorCodeOf(error: unknown): string {
  const causes = error instanceof AggregateError ? error.errors : [error];
  const codes = causes.map((cause) =>
    cause instanceof Error && "code" in cause && typeof cause.code === "string" ? cause.code : "",
  );
  if (codes.some((code) => /CERT|TLS|SSL|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))) return "tls_failed";
  const known = codes.find((code) => Object.hasOwn(ERROR_CODES, code));
  return (known === undefined ? undefined : ERROR_CODES[known]) ?? "connection_failed";
}

function failure(errorCode: string): AttemptResult {
  return { isSuccess: false, httpStatus: null, errorCode };
}
