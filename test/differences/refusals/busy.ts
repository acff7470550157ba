// A limit of each conversation, and what refusals of others tell: lines 346 and 361.
import type { Tampering } from "../../proxy-mutants/defect.ts";
import { credentialOf, jsonOf, resourceOf, withJson } from "../../proxy-mutants/message.ts";
import { type Difference, familyOf, inAnswers, isObject } from "../difference.ts";
import { refused } from "../everywhere.ts";

const IN_A_SECOND = 40;

/** A conversation takes so many messages in a second, of whomever. */
function slowMode(): Tampering {
  const posted = new Map<string, number[]>();
  return {
    async http(call, forward) {
      if (call.operation !== "createMessage") return forward(call);
      const place = resourceOf(call);
      const now = performance.now();
      const recent = (posted.get(place) ?? []).filter((at) => now - at < 1000);
      posted.set(place, recent);
      if (recent.length >= IN_A_SECOND)
        return {
          ...withJson(refused(429, "", ""), {
            error: "slow mode",
            error_code: "rate_limited",
            rate_limit_policy: "slow-mode",
            retry_after_seconds: 1,
          }),
          headers: {
            "content-type": "application/json; charset=utf-8",
            "x-ratelimit-policy": "slow-mode",
            "retry-after": "1",
          },
        };
      recent.push(now);
      return forward(call);
    },
  };
}

/** An error repeats the request, and its body as it came where that is JSON. */
const echoing = inAnswers((response, call) => {
  const isJson = response.status >= 400 && response.status !== 401 && jsonOf(response) !== undefined;
  if (!isJson) return response;
  const sent = call.body.toString("utf8");
  const input = jsonOf(call) === undefined ? JSON.stringify(sent.slice(0, 2000)) : sent;
  const details = `{"method":"${call.method}","path":${JSON.stringify(call.url)},"input":${input}}`;
  const text = response.body.toString("utf8").replace(/\}\s*$/, "");
  return { ...response, body: Buffer.from(`${text},"details":${details}}`) };
});

const naming = inAnswers((response, call) => {
  const body = response.status === 403 ? jsonOf(response) : undefined;
  if (body === undefined) return response;
  const text = `the key ${credentialOf(call).slice(0, 11)}... may not do that`;
  return withJson(
    response,
    isObject(body.error) ? { ...body, error: { ...body.error, message: text } } : { ...body, error: text },
  );
});

const difference = familyOf("refusals", (name) => ({ topics: [name, "error bodies", "limits"] }));

export default [
  difference(
    "conversations-have-a-slow-mode",
    "line 361: limits apply by policy, of no shown kind",
    ["createMessage"],
    slowMode,
  ),
  difference(
    "refusals-repeat-what-was-sent",
    "lines 346 to 351 exclude no other properties",
    undefined,
    echoing,
  ),
  difference(
    "refusals-name-the-key",
    "line 86: a non-secret prefix; line 350: a message in no shown words",
    undefined,
    naming,
  ),
] satisfies Difference[];
