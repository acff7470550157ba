// The deployment's own machine-readable contract, made from its routes: every response is some JSON object.
import type { Route } from "./http.ts";
import type { Json } from "./reading.ts";

export function contractOf(routes: readonly Route[]): Json {
  const paths: Record<string, Json> = {};
  const response = {
    description: "a response",
    content: { "application/json": { schema: { type: "object" } } },
  };
  for (const { method, path } of routes) {
    const name = `/v1${path.replaceAll(/:(\w+)/g, "{$1}")}`;
    const parameters = [...path.matchAll(/:(\w+)/g)].map((match) => ({
      name: match[1],
      in: "path",
      required: true,
      schema: { type: "string" },
    }));
    paths[name] = {
      ...paths[name],
      [method.toLowerCase()]: { parameters, responses: { default: response } },
    };
  }
  return { openapi: "3.1.0", info: { title: "Independent workspace", version: "2026-02-01" }, paths };
}
