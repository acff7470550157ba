// The result of a method of a generated client: the promise of a response whatever its status, which can also
// be asked for the success alone.

import type { ResponseHeaders, SuccessStatus } from "../http.ts";
import type { ResponseParts } from "../server/route.ts";
import { ApiProblem } from "./client-errors.ts";

/** A response as it arrives: its headers are always there. */
export type Received<Response> = Response extends unknown ? Response & { headers: ResponseHeaders } : never;

/** The body of the responses with a status from 200 to 299. */
export type SuccessBody<Response> = Response extends { status: infer Status }
  ? Extract<Status, SuccessStatus> extends never
    ? never
    : Response extends { body: infer Body }
      ? Body
      : undefined
  : never;

/** Resolves to any declared response, distinguished by `status`. Rejects with a CallError when there was none. */
export interface Call<Response> extends Promise<Received<Response>> {
  /** Address of the deployment that is asked. */
  readonly baseUrl: string;
  /** Resolves to the body of a success; every other response rejects with an ApiProblem. */
  orThrow(): Promise<SuccessBody<Response>>;
}

export function createCall<Response extends ResponseParts>(
  operation: string,
  baseUrl: string,
  response: Promise<Received<Response>>,
): Call<Response> {
  return Object.assign(response, {
    baseUrl,
    async orThrow() {
      const { status, headers, body } = await response;
      if (status < 200 || status > 299) throw new ApiProblem(operation, { status, headers, body });
      // The status is a success, so the body is of the type the contract has for successes.
      return body as SuccessBody<Response>;
    },
  });
}
