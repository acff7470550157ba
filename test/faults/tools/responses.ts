// Faults of the responses themselves: another body, status, header or error than the right one, put in behind the
// service or in front of it.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RenderedError } from "../../../generator/runtime/server/fastify.ts";
import type { Decorate } from "../../../reference-server/all-services.ts";
import type { ErrorContext } from "../../../reference-server/transport/render-error.ts";
import { inHttp } from "./around.ts";

/** Changes errors as they are rendered. */
export const inErrors =
  (change: (rendered: RenderedError, error: unknown, about: ErrorContext) => RenderedError): Decorate =>
  (services) => {
    const { renderError } = services;
    services.renderError = (error, about) => change(renderError(error, about), error, about);
    return services;
  };

/** Changes the text of answers on their way out; `reply` takes another status or header. */
export const onTheWayOut = (
  change: (text: string, request: FastifyRequest, reply: FastifyReply) => string,
): Decorate =>
  inHttp((app) =>
    app.addHook("onSend", async (request, reply, payload) => {
      if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return payload;
      const text = change(String(payload), request, reply);
      reply.header("content-length", Buffer.byteLength(text));
      return text;
    }),
  );

/** Changes request bodies before they are validated. */
export const onTheWayIn = (change: (body: unknown, request: FastifyRequest) => unknown): Decorate =>
  inHttp((app) =>
    app.addHook("preValidation", async (request) => {
      request.body = change(request.body, request);
    }),
  );

/** The JSON of successful responses of one method and path, changed. */
export const inJson = (
  method: string,
  path: RegExp,
  change: (json: Record<string, unknown>, request: FastifyRequest) => unknown,
): Decorate =>
  onTheWayOut((text, request, reply) =>
    request.method === method && path.test(request.url) && reply.statusCode < 300
      ? JSON.stringify(change(JSON.parse(text), request))
      : text,
  );

/** The response of a list without items. */
export const emptyPage = {
  status: 200 as const,
  body: {
    data: {
      items: [],
      page_info: {
        has_next_page: false,
        has_previous_page: false,
        next_cursor: null,
        previous_cursor: null,
        start_cursor: null,
        end_cursor: null,
      },
    },
  },
};
