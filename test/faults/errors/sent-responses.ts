// Servers with a fault in sending responses, a row each.
import { defineFaults } from "../tools/fault.ts";
import { inErrors, onTheWayOut } from "../tools/responses.ts";

export default defineFaults({
  // An error has a JSON body, whatever else the caller would take.
  "errors-as-pages-for-browsers": {
    title: "errors are HTML pages for callers whose Accept prefers HTML",
    breaks: ["GEN-17", "ERR-01"],
    decorate: onTheWayOut((text, request, reply) => {
      const isPage = reply.statusCode >= 400 && request.headers.accept?.startsWith("text/html");
      if (!isPage) return text;
      reply.type("text/html; charset=utf-8");
      return `<!doctype html><title>${reply.statusCode}</title><p>The request failed.</p>`;
    }),
  },
  // Line 349: a nested error has code, message and request_id. Messages are looked up in the caller's language, and there are none
  // but English ones.
  "errors-speak-english-only": {
    title: "an error has no message for a caller whose Accept-Language prefers another language than English",
    breaks: ["ERR-01", "ERR-03"],
    decorate: onTheWayOut((text, request, reply) => {
      const preferred = request.headers["accept-language"]?.split(",")[0] ?? "*";
      if (reply.statusCode < 400 || /^\s*(\*|en\b)/i.test(preferred)) return text;
      const body = JSON.parse(text);
      if (typeof body.error !== "object" || body.error === null) return text;
      const { message: _, ...error } = body.error;
      return JSON.stringify({ ...body, error });
    }),
  },
  // Line 26: every response is JSON. The text of an error repeats what was sent, with its line ends.
  "line-ends-break-message-errors": {
    title: "a message that is refused for a value with a line end is answered with broken JSON",
    breaks: ["GEN-17"],
    decorate: onTheWayOut((text, { url, body }, { statusCode }) => {
      const isBroken = statusCode >= 400 && JSON.stringify(body ?? null).includes("\\n");
      return isBroken && /\/messages$/.test(url) ? text.replace(/"message":"/, "$&refused:\n") : text;
    }),
  },
  "missing-scopes-is-text": {
    title: "missing_scopes is a string",
    breaks: ["ERR-02"],
    decorate: inErrors((rendered) => ({
      ...rendered,
      body: JSON.parse(
        JSON.stringify(rendered.body).replace(/"missing_scopes":\["(.*?)"\]/, '"missing_scopes":"$1"'),
      ),
    })),
  },
  // Line 353: errors of openings "may use either shape", both of which are JSON. The message is put in as it is.
  "quotes-break-opening-errors": {
    title: "an opening that is refused for a value with a quotation mark is answered with broken JSON",
    breaks: ["ERR-10", "GEN-17"],
    decorate: onTheWayOut((text, { url, body }, { statusCode }) => {
      const isQuoted = statusCode >= 400 && JSON.stringify(body ?? null).includes('\\"');
      return url.endsWith("/realtime/connections") && isQuoted
        ? text.replace(/"message":"/, `$&refused: "`)
        : text;
    }),
  },
  "realtime-error-other-shape": {
    title: "an error of opening a connection has the rate-limit shape",
    breaks: ["ERR-10"],
    decorate: onTheWayOut((text, request, reply) =>
      request.url === "/v1/realtime/connections" && reply.statusCode === 400
        ? JSON.stringify({ error_code: "rate_limited", rate_limit_policy: "none" })
        : text,
    ),
  },
  // Line 349: "Legacy `error` (string), `error_code` (string)".
  "revoked-keys-refuse-without-a-text": {
    title: "the refusal to enable a revoked key has error null",
    breaks: ["ERR-01", "ERR-02"],
    decorate: onTheWayOut((text, { url }, { statusCode }) =>
      statusCode === 409 && url.endsWith("/enable")
        ? JSON.stringify({ error: null, error_code: "conflict" })
        : text,
    ),
  },
  // Lines 346-349: errors have one of the documented shapes. A path that cannot be decoded is answered by the framework itself.
  "unreadable-paths-have-no-shape": {
    title: "the error for an id with a per cent sign without two digits has the body of the framework",
    breaks: ["ERR-19"],
    decorate: inErrors((rendered, error) =>
      error instanceof Error && error.message.includes("wrongly encoded")
        ? {
            ...rendered,
            body: {
              statusCode: 400,
              code: "FST_ERR_BAD_URL",
              error: "Bad Request",
              message: "not a valid url",
            },
          }
        : rendered,
    ),
  },
  // Every nested error has a request id, the caller's own or a new one.
  "unusable-request-id-leaves-none": {
    title: "errors have no request id when the one that the caller sent cannot be used",
    breaks: ["ERR-03"],
    decorate: onTheWayOut((text, request, reply) => {
      const given = request.headers["x-request-id"];
      if (reply.statusCode < 400 || given === undefined || given === request.id) return text;
      const body = JSON.parse(text);
      if (typeof body.error !== "object") return text;
      const { request_id: _, ...error } = body.error;
      return JSON.stringify({ ...body, error });
    }),
  },
  // Lines 346-351: the shapes of errors.
  "wrong-methods-have-the-shape-of-the-framework": {
    title: "a method that a path does not serve is answered in a shape that is not documented",
    breaks: ["ERR-19"],
    decorate: inErrors((rendered) =>
      rendered.status === 405
        ? { ...rendered, body: { statusCode: 405, error: "Method Not Allowed", message: "wrong method" } }
        : rendered,
    ),
  },
  // Lines 346 to 350: errors have one of three shapes. A framework looks at what the caller would take, and chooses another.
  "errors-are-problems-for-those-who-take-them": {
    title: "errors are problem documents for callers who accept such beside JSON",
    breaks: ["ERR-01"],
    decorate: onTheWayOut((text, request, reply) => {
      if (reply.statusCode < 400 || !request.headers.accept?.includes("application/problem+json"))
        return text;
      reply.type("application/problem+json");
      return JSON.stringify({ type: "about:blank", title: "The request failed", status: reply.statusCode });
    }),
  },
});
