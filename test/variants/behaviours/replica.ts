// Reads that are answered from a copy: a resource that was just created is not there yet, and one that was
// just read is not read again. Writes see everything.
import type { Context } from "../../../reference-server/handlers/context.ts";
import { defineVariant, isJson } from "../variant.ts";

/** Well within the time that the profile grants. */
const LAG_MS = 300;

type Request = { readonly path?: object; readonly query?: object };
type Handler = (request: Request, context: Context) => Promise<{ readonly body?: unknown }>;

export default defineVariant({
  title: "reads lag behind writes",
  decorate(services) {
    const createdAt = new Map<string, number>();
    const responses = new Map<string, { readonly at: number; readonly answer: ReturnType<Handler> }>();
    const isNew = (id: unknown): boolean =>
      performance.now() - (createdAt.get(String(id)) ?? -LAG_MS) < LAG_MS;

    const read: (original: Handler) => Handler = (original) => async (request, context) => {
      // The handler decides about an id that it does not know.
      const path = Object.fromEntries(
        Object.entries(request.path ?? {}).map(([name, id]) => [name, isNew(id) ? `${id}0` : id]),
      );
      const name = JSON.stringify([context.keyId, context.operation.id, path, request.query]);
      const known = responses.get(name);
      if (known !== undefined && performance.now() - known.at < LAG_MS) return known.answer;
      const response = original({ ...request, path }, context);
      responses.set(name, { at: performance.now(), answer: response });
      return response;
    };
    const write: (original: Handler) => Handler = (original) => async (request, context) => {
      const response = await original(request, context);
      const known = new Set(Object.values(request.path ?? {}));
      for (const id of idsIn(response.body))
        if (!known.has(id) && !createdAt.has(id)) createdAt.set(id, performance.now());
      return response;
    };
    const handlers = services.handlers as unknown as Record<string, Handler>;
    for (const [id, original] of Object.entries(handlers))
      handlers[id] = /^(?:get|list|search)/.test(id) ? read(original) : write(original);
    return services;
  },
});

/** Ids of the objects that a response shows, at any depth. */
function idsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(idsIn);
  if (!isJson(value)) return [];
  return Object.entries(value).flatMap(([name, property]) =>
    name === "id" && typeof property === "string" ? [property] : idsIn(property),
  );
}
