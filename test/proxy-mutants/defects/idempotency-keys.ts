// Idempotency keys that are lost, changed or made up on their way, and answers that are remembered under too little.
import { createHash } from "node:crypto";
import type { OperationId } from "../../../generator/generated/operations.ts";
import { type Defect, httpDefect, inCalls, madeUp, withState } from "../defect.ts";
import { type Call, IDEMPOTENCY_KEY as KEY, withHeader } from "../message.ts";

const keyed = (
  operation: OperationId,
  name: string,
  breaks: readonly string[],
  change: (key: string | undefined, call: Call) => string | undefined,
): Defect =>
  inCalls(`requests/${operation}-${name}`, breaks, [operation], (call) =>
    withHeader(call, KEY, change(call.headers[KEY], call)),
  );

const defects: Defect[] = [
  ...(
    [
      ["createMessage", ["IDM-01"], ["IDM-02"]],
      ["createFile", ["IDM-14"], ["IDM-15"]],
      ["issueApiKey", ["IDM-17"], ["IDM-19", "IDM-21"]],
      ["rotateApiKey", ["IDM-17"], ["IDM-19"]],
      ["createAgent", ["IDM-17"], []],
      ["createInboundSource", ["IDM-18"], []],
      ["createInboundRoute", ["IDM-18"], []],
    ] as const
  ).flatMap(([operation, needed, repeated]) => [
    keyed(operation, "needs-no-key", needed, (key) => key ?? madeUp()),
    ...(repeated.length === 0 ? [] : [keyed(operation, "never-replays", repeated, (key) => key && madeUp())]),
  ]),
  keyed("createMessage", "key-is-the-body", ["IDM-07"], (key, { body }) =>
    key === undefined ? key : createHash("sha256").update(body).digest("hex"),
  ),
  keyed("createMessage", "key-is-cut-short", ["IDM-07"], (key) => key?.slice(0, 12)),
  keyed("createMessage", "key-is-cut-to-64", ["IDM-07"], (key) => key?.slice(0, 64)),
  keyed("createMessage", "key-ignores-case", ["IDM-28"], (key) => key?.toLowerCase()),
  keyed("createMessage", "long-key-is-dropped", ["IDM-12"], (key) =>
    key !== undefined && key.length > 128 ? undefined : key,
  ),
  keyed("createMessage", "key-counts-with-the-body", ["IDM-04"], (key, { body }) =>
    key === undefined ? key : createHash("sha256").update(key).update(body).digest("hex"),
  ),
  keyed("createFile", "key-counts-with-the-body", ["IDM-16"], (key, { body }) =>
    key === undefined ? key : createHash("sha256").update(key).update(body).digest("hex"),
  ),
  keyed("issueApiKey", "key-counts-with-the-body", ["IDM-21"], (key, { body }) =>
    key === undefined ? key : createHash("sha256").update(key).update(body).digest("hex"),
  ),
  answeredFromMemory("first-answer-for-every-body", ["IDM-04"], ({ headers, url }) => [
    headers[KEY],
    url,
    headers["x-api-key"],
  ]),
  answeredFromMemory("first-answer-in-every-conversation", ["IDM-10"], ({ headers, body }) => [
    headers[KEY],
    headers["x-api-key"],
    body.toString(),
  ]),
  answeredFromMemory("first-answer-for-every-identity", ["IDM-11"], ({ headers, url, body }) => [
    headers[KEY],
    url,
    body.toString(),
  ]),
];

/** Answers a createMessage with the response to the first request with the same marks. */
function answeredFromMemory(
  name: string,
  breaks: readonly string[],
  marks: (call: Call) => readonly unknown[],
): Defect {
  return withState(() => {
    const responses = new Map<string, ReturnType<Parameters<Parameters<typeof httpDefect>[2]>[1]>>();
    return httpDefect(`requests/createMessage-${name}`, breaks, (call, forward) => {
      if (call.operation !== "createMessage" || call.headers[KEY] === undefined) return forward(call);
      const mark = JSON.stringify(marks(call));
      const response = responses.get(mark) ?? forward(call);
      responses.set(mark, response);
      return response;
    });
  });
}

export default defects;
