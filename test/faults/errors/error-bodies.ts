// Servers that render errors otherwise, a row each.

import { Refusal } from "../../../reference-server/refusal.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";
import { inErrors } from "../tools/responses.ts";

export default defineFaults({
  "broken-json-has-no-shape": {
    title: "the error for broken JSON has no documented shape",
    breaks: ["ERR-01"],
    decorate: inErrors((rendered) =>
      JSON.stringify(rendered.body).includes("is not JSON")
        ? { ...rendered, body: { statusCode: 400, error: "Bad Request", message: "Unexpected token" } }
        : rendered,
    ),
  },
  "broken-json-is-a-failure": {
    title: "a body that is not JSON is answered with 500",
    breaks: ["GEN-19", "ERR-12"],
    decorate: inErrors((rendered) =>
      JSON.stringify(rendered.body).includes("is not JSON") ? { ...rendered, status: 500 } : rendered,
    ),
  },
  // Lines 346 to 351: every error has error, error_code, request_id. A framework answers several problems of one request by itself.
  "several-problems-have-another-shape": {
    title: "a request with more than one problem is refused with a body that has errors and no error",
    breaks: ["ERR-01"],
    decorate: inErrors((rendered) => {
      const { error } = rendered.body as { error?: { details?: unknown } };
      const details = error?.details;
      return rendered.status === 400 && Array.isArray(details) && details.length > 1
        ? { ...rendered, body: { errors: details } }
        : rendered;
    }),
  },
  // Line 349: "Legacy `error` (string), `error_code` (string)".
  "complete-imports-refuse-without-a-code": {
    title: "the refusal of records for a complete import has a text and no code",
    breaks: ["ERR-01", "ERR-02"],
    decorate: inErrors((rendered, error) =>
      error instanceof Refusal && error.code === "import_completed"
        ? { ...rendered, body: { error: error.message } }
        : rendered,
    ),
  },
  "conflict-is-text": {
    title: "the error of a conflict is a JSON string",
    breaks: ["ERR-01"],
    decorate: inErrors((rendered) =>
      rendered.status === 409 ? { ...rendered, body: "conflict" } : rendered,
    ),
  },
  "deep-json-fails": {
    title: "a deeply nested body is a server failure",
    breaks: ["ERR-12"],
    decorate: inErrors((rendered) =>
      JSON.stringify(rendered.body).includes("levels of nesting") ? { ...rendered, status: 500 } : rendered,
    ),
  },
  "invalid-is-a-conflict": {
    title: "invalid input is answered with 409",
    breaks: ["ERR-05"],
    decorate: inErrors((rendered) => (rendered.status === 400 ? { ...rendered, status: 409 } : rendered)),
  },
  "legacy-code-is-a-number": {
    title: "error_code is a number",
    breaks: ["ERR-02"],
    decorate: inErrors((rendered) =>
      rendered.status === 401 ? { ...rendered, body: { error: "unauthorized", error_code: 401 } } : rendered,
    ),
  },
  "legacy-without-error": {
    title: "a legacy error body has no error",
    breaks: ["ERR-02"],
    decorate: inErrors((rendered) =>
      rendered.status === 404 ? { ...rendered, body: { error_code: "not_found" } } : rendered,
    ),
  },
  "not-found-has-no-shape": {
    title: "a 404 has a body of no documented shape",
    breaks: ["ERR-01"],
    decorate: inErrors((rendered) =>
      rendered.status === 404 ? { ...rendered, body: { message: "not found" } } : rendered,
    ),
  },
  // Line 350: "Nested `error` object with `code`, `message`, `request_id`".
  "refused-cursors-have-no-request-id": {
    title: "the refusal of a cursor has no request_id",
    breaks: ["ERR-03", "ERR-01"],
    decorate: inErrors((rendered, error) => {
      if (!(error instanceof Refusal) || error.code !== "invalid_cursor") return rendered;
      const { request_id: _, ...rest } = (rendered.body as Loose).error;
      return { ...rendered, body: { error: rest } };
    }),
  },
  "request-id-beside-the-error": {
    title: "error.request_id is missing",
    breaks: ["ERR-03"],
    decorate: inErrors((rendered, _, { requestId }) => {
      const { error } = rendered.body as { error?: unknown };
      if (typeof error !== "object" || error === null) return rendered;
      const { request_id: __, ...rest } = error as Record<string, unknown>;
      return { ...rendered, body: { error: rest, request_id: requestId } };
    }),
  },
  "request-id-is-an-object": {
    title: "error.request_id is an object in a conflict",
    breaks: ["ERR-03"],
    decorate: inErrors((rendered) => {
      const { error } = rendered.body as { error?: object };
      return rendered.status === 409 && typeof error === "object"
        ? { ...rendered, body: { error: { ...error, request_id: { conflict: 17 } } } }
        : rendered;
    }),
  },
  "request-id-is-constant": {
    title: "two errors have the same request_id",
    breaks: ["ERR-14"],
    decorate: inErrors((rendered) => {
      const { error } = rendered.body as { error?: unknown };
      return typeof error === "object"
        ? { ...rendered, body: { error: { ...error, request_id: "req_1" } } }
        : rendered;
    }),
  },
  "request-id-is-empty": {
    title: "the request_id of a 401 is empty",
    breaks: ["ERR-14"],
    decorate: inErrors((rendered) => {
      const { error } = rendered.body as { error?: object };
      return rendered.status === 401 && typeof error === "object"
        ? { ...rendered, body: { error: { ...error, request_id: "" } } }
        : rendered;
    }),
  },
  // Line 349: "Legacy `error` (string), `error_code` (string)".
  "stale-updates-refuse-without-a-shape": {
    title: "the refusal of a task update with an old version has a message and no shape",
    breaks: ["ERR-01"],
    decorate: inErrors((rendered, error) =>
      error instanceof Refusal && error.code === "state_version_conflict"
        ? { ...rendered, body: { message: error.message, status: rendered.status } }
        : rendered,
    ),
  },
  "unknown-message-is-invalid": {
    title: "an unknown message is answered with 400",
    breaks: ["ERR-06"],
    decorate: inErrors((rendered) =>
      JSON.stringify(rendered.body).includes("no such message") ? { ...rendered, status: 400 } : rendered,
    ),
  },
});
