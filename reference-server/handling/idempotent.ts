// Idempotent handlers in two steps: `once` goes into the store operation with the effect, `reply` makes the response
// of the result, whether the effect ran now or its response was stored before.
import type { ResponseHeaders } from "../../generator/runtime/http.ts";
import { keepText } from "../../generator/runtime/server/json-text.ts";
import type { Context } from "../handlers/context.ts";
import { describeRequest, type Once, type OnceResult } from "../store/idempotency/idempotency.ts";

interface OnceReply<T, Status extends number, Body> {
  /** Undefined when the caller sent no key. */
  once: Once<T> | undefined;
  reply(result: OnceResult<T>): { status: Status; body: Body; headers?: ResponseHeaders };
}

export interface WithParts {
  path?: Readonly<Record<string, string>>;
  body?: unknown;
}

interface OnceOptions<T, Status, Body> {
  status: Status;
  render: (value: T) => Body;
  /** The stored response is encrypted. */
  showsSecret?: boolean;
  /** The scope in which a key means one request: by default one identity of a workspace. */
  keySpace?: string;
}

export function respondOnce<T, const Status extends number, Body extends object>(
  context: Context,
  request: WithParts,
  { status, render, showsSecret = false, keySpace = context.caller.memberId }: OnceOptions<T, Status, Body>,
): OnceReply<T, Status, Body> {
  const { operation, idempotencyKey, method, path } = context;
  // The stored text is also sent, so that the body is serialised only once.
  let rendered: { of: T; body: Body } | undefined;
  return {
    once:
      idempotencyKey === undefined
        ? undefined
        : {
            memberId: context.caller.memberId,
            ...describeRequest({
              keySpace,
              operation: operation.id,
              pathParameters: request.path ?? {},
              key: idempotencyKey,
              method,
              path,
              body: request.body,
            }),
            render(value) {
              const body = render(value);
              const text = JSON.stringify(body);
              rendered = { of: value, body: keepText(body, text) };
              return { status, body: text };
            },
            showsSecret,
          },
    reply(result) {
      if (!result.replayed) {
        return { status, body: rendered?.of === result.value ? rendered.body : render(result.value) };
      }
      // The response stored under this operation was rendered by this function, with this status.
      const body = keepText(JSON.parse(result.response.body) as Body, result.response.body);
      return { status, body, headers: { "idempotent-replayed": "true" } };
    },
  };
}
