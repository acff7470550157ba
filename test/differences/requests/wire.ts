// Bytes and headers as others write them: escaped JSON, media types, problem documents, cookies, and a contract of few words.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import {
  isSuccess,
  type Json,
  jsonOf,
  type ProxyResponse,
  withHeader,
  withJson,
} from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inAnswers, isObject } from "../difference.ts";
import { inDeliveries } from "../resign.ts";

/** As Python and PHP write it. */
const escaped = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll("/", "\\/")
    .replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);

const isJson = ({ headers }: ProxyResponse): boolean => (headers["content-type"] ?? "").includes("json");

const escapedEverywhere = (): Tampering => {
  const { http, deliver } = inDeliveries((text) => escaped(JSON.parse(text)))();
  return {
    async http(call, forward) {
      const response = await (http?.(call, forward) ?? forward(call));
      const body = isJson(response) && call.operation !== "storage" ? jsonOf(response) : undefined;
      if (body === undefined) return response;
      const { "content-length": _, ...headers } = response.headers;
      return { ...response, headers, body: Buffer.from(escaped(body)) };
    },
    ...(deliver !== undefined && { deliver }),
    socket: () => ({ fromServer: (frame, ends) => ends.toClient(escaped(frame)) }),
  };
};

const problems = inAnswers((response, call) => {
  const body = response.status >= 400 && call.operation !== "storage" ? jsonOf(response) : undefined;
  if (body === undefined) return response;
  const problem = {
    type: "about:blank",
    title: "refused",
    status: response.status,
    instance: call.url,
    ...body,
  };
  return withHeader(withJson(response, problem), "content-type", "application/problem+json");
});

const wordy = inAnswers((response) => ({
  ...response,
  headers: {
    "x-ratelimit-policy": "default",
    "ratelimit-limit": "600",
    "ratelimit-remaining": "599",
    "set-cookie": "lb=node-7; Path=/; HttpOnly; SameSite=Lax",
    link: '</openapi.json>; rel="service-desc"',
    vary: "accept-encoding, x-api-key",
    "cache-control": "private, no-store",
    ...response.headers,
  },
}));

const profiled = inAnswers((response, call) =>
  isJson(response) && call.operation !== "storage"
    ? withHeader(
        response,
        "content-type",
        'Application/JSON;charset="UTF-8"; profile="https://svc.example/v1"',
      )
    : response,
);

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Which operations there are and how they succeed; nothing about what they take and how they fail. */
const fewWords = inAnswers((response, call) => {
  const contract =
    call.url.split("?")[0] === "/openapi.json" && isSuccess(response) ? jsonOf(response) : undefined;
  if (contract === undefined || !isObject(contract.paths)) return response;
  const { openapi, info, servers, components } = contract;
  const paths = mapped(contract.paths, (item) =>
    mapped(item, (operation, method) =>
      METHODS.includes(method) && isObject(operation)
        ? { responses: mapped(operation.responses, (one, status) => (status < "3" ? one : undefined)) }
        : undefined,
    ),
  );
  return withJson(response, { openapi, info, servers, components, paths });
});

const mapped = (object: unknown, change: (value: unknown, name: string) => unknown): Json =>
  Object.fromEntries(
    Object.entries(isObject(object) ? object : {}).flatMap(([name, value]) => {
      const changed = change(value, name);
      return changed === undefined ? [] : [[name, changed]];
    }),
  );

const COLD_MS = 500;

/** The first request to an operation waits until that is loaded. */
function coldStarts(): Tampering {
  const warm = new Set<string>();
  return {
    async http(call, forward) {
      if (!warm.has(call.operation)) await new Promise((resolve) => setTimeout(resolve, COLD_MS));
      warm.add(call.operation);
      return forward(call);
    },
  };
}

const difference = familyOf("wire", (name) => ({ topics: [name] }));

export default [
  difference(
    "json-is-escaped",
    "line 211: all JSON, and no line says which of its spellings",
    undefined,
    escapedEverywhere,
    { topics: ["spelling", "delivery body"], isOutermost: true },
  ),
  difference(
    "errors-are-problem-documents",
    "lines 346 to 351 name fields and exclude no others; line 211: all JSON, and no line names a media type",
    undefined,
    problems,
    { topics: ["errors", "media type"] },
  ),
  difference(
    "every-response-has-headers-of-its-own",
    "line 355 names a header of 429, and no line says that other responses have no headers",
    undefined,
    wordy,
    { topics: ["headers"] },
  ),
  difference(
    "media-types-have-parameters",
    "line 211: all JSON, and no line says how the media type is spelled",
    undefined,
    profiled,
    { topics: ["media type"] },
  ),
  difference(
    "the-contract-has-few-words",
    "lines 20 and 26: a machine-readable contract with response schemas, and no line says that it has more",
    undefined,
    fewWords,
    { profile: (profile) => profile },
  ),
  difference("operations-start-cold", "no line says how long a response takes", undefined, coldStarts, {
    topics: ["latency"],
  }),
] satisfies Difference[];
