// The step that follows when a connection is over or could not be opened: another one after a wait, or the
// end. Decided by the contract's table of reasons and close codes (RTS-25, RTS-26, RTS-27). Pure.
import { ApiProblem, CallError, UnexpectedResponse } from "../client/client-errors.ts";

/** The parts of the generated protocol that decide. */
export interface EndingRules {
  readonly disconnectReasons: Readonly<Record<string, "reconnect" | "stop">>;
  readonly closeCodes: readonly {
    readonly code: number;
    readonly sender: string;
    readonly retry: boolean;
    readonly meaning: string;
  }[];
}

export interface Ending {
  /** 1006 when the connection just broke. */
  readonly code: number;
  /** Of the disconnect frame, if one came. */
  readonly reason?: string | undefined;
  readonly retryAfterSeconds?: number | null | undefined;
  /** The transport's message about a connection that was not made or broke. */
  readonly failure?: string | undefined;
}

export type Verdict =
  | { readonly action: "stop"; readonly error: Error }
  /** `afterMs` is the wait that the service asks for; absent when it does not. */
  | { readonly action: "reconnect"; readonly why: string; readonly afterMs?: number };

/** The service ended the stream for a reason that a new connection does not mend. */
export class RealtimeStopped extends CallError {
  readonly reason: string | undefined;
  readonly closeCode: number;

  constructor({ reason, code }: Ending, meaning: string | undefined) {
    const what = reason ?? meaning ?? "no reason given";
    super("realtime", `the service ended the stream: ${what} (close code ${code}); mend the cause first`);
    this.name = "RealtimeStopped";
    this.reason = reason;
    this.closeCode = code;
  }
}

export function judgeEnding(ending: Ending, { disconnectReasons, closeCodes }: EndingRules): Verdict {
  const { code, reason, retryAfterSeconds } = ending;
  const listed = closeCodes.find((entry) => entry.code === code && entry.sender === "server");
  const known =
    reason !== undefined && Object.hasOwn(disconnectReasons, reason) ? disconnectReasons[reason] : undefined;
  if (known === "stop" || listed?.retry === false) {
    return { action: "stop", error: new RealtimeStopped(ending, listed?.meaning) };
  }
  const why = reason ?? ending.failure ?? `close code ${code}`;
  if (typeof retryAfterSeconds !== "number") return { action: "reconnect", why };
  return { action: "reconnect", why, afterMs: Math.max(0, retryAfterSeconds) * 1000 };
}

/** A refusal stays a refusal; a limit, a failure of the service and a broken connection pass. */
export function judgeOpening(error: unknown): Verdict {
  if (!(error instanceof CallError)) {
    return { action: "stop", error: error instanceof Error ? error : new Error(String(error)) };
  }
  const isResponse = error instanceof ApiProblem || error instanceof UnexpectedResponse;
  if (isResponse && error.status !== 429 && error.status < 500) return { action: "stop", error };
  const seconds = error instanceof ApiProblem ? error.retryAfterSeconds : undefined;
  const why = error.message;
  return seconds === undefined
    ? { action: "reconnect", why }
    : { action: "reconnect", why, afterMs: seconds * 1000 };
}
