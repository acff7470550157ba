// A strict deployment: query parameters and body properties that it does not know are invalid input.
import type { FastifyReply, FastifyRequest } from "fastify";
import {
  jsonSchemaPointer,
  operationPlace,
  resolve,
} from "../../../conformance/contract/openapi-document.ts";
import { ourContract } from "../../../conformance/contract/our-contract.ts";
import { viewOf } from "../../../conformance/contract/schema-view.ts";
import { operations } from "../../../generator/generated/operations.ts";
import { defineVariant, isJson } from "../variant.ts";

interface Known {
  readonly query: ReadonlySet<string>;
  /** `undefined` when the body may have any properties. */
  readonly properties: ReadonlySet<string> | undefined;
}

const knownOf = new Map(
  Object.values(operations).map(({ method, path, query }) => [
    `${method} /v1${path.replaceAll(/\{\w+\}/g, ":")}`,
    { query: new Set(query.map(({ name }) => name)), properties: propertiesOf(method, path) } satisfies Known,
  ]),
);

function propertiesOf(method: string, path: string): ReadonlySet<string> | undefined {
  const document = ourContract();
  const place = operationPlace(document, method, path);
  const body = place && resolve(document, `${place.pointer}/requestBody`);
  const schema = body && jsonSchemaPointer(body);
  const properties = schema === undefined ? undefined : viewOf(document, schema)?.properties;
  return properties === undefined || properties.size === 0 ? undefined : new Set(properties.keys());
}

export default defineVariant({
  title: "nothing unknown in a request",
  decorate(services) {
    const { configureHttp } = services;
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("preHandler", async (request: FastifyRequest, reply: FastifyReply) => {
        const known = knownOf.get(`${request.method} ${request.routeOptions.url?.replaceAll(/:\w+/g, ":")}`);
        const problem = known && unknownIn(request, known);
        if (problem === undefined) return;
        reply.code(400);
        return reply.send({ error: { code: "invalid_request", message: problem, request_id: request.id } });
      });
    };
    return services;
  },
});

function unknownIn({ query, body }: FastifyRequest, { query: names, properties }: Known): string | undefined {
  const parameter = Object.keys(query as object).find((name) => !names.has(name));
  if (parameter !== undefined) return `unknown query parameter ${parameter}`;
  const property = isJson(body) && properties && Object.keys(body).find((name) => !properties.has(name));
  return typeof property === "string" ? `unknown property ${property}` : undefined;
}
