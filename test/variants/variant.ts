// A variant: the reference server with other legal choices where the specification leaves one, and the profile
// that describes it. Nothing may turn red on a variant.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Profile } from "../../conformance/profile/profile.ts";
import type { Decorate } from "../../reference-server/all-services.ts";
import type { Clock } from "../../reference-server/clock.ts";
import type { Config } from "../../reference-server/config.ts";
import type { Services } from "../../reference-server/services.ts";

export interface Variant {
  /** The differences of this deployment. */
  readonly title: string;
  readonly config?: Partial<Config>;
  readonly clock?: Clock;
  readonly decorate: Decorate;
  readonly profile?: (profile: Profile) => Profile;
}

export const defineVariant = (variant: Variant): Variant => variant;

export type Json = Record<string, unknown>;

export const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Changes JSON responses on their way out; `change` may also set the status. */
export function rewriteResponses(
  services: Services,
  change: (body: Json, request: FastifyRequest, reply: FastifyReply) => Json,
): void {
  const { configureHttp } = services;
  services.configureHttp = (app) => {
    configureHttp(app);
    app.addHook("onSend", async (request, reply, payload) => {
      if (typeof payload !== "string" || !payload.startsWith("{")) return payload;
      return JSON.stringify(change(JSON.parse(payload), request, reply));
    });
  };
}

/** Renames query parameters on their way in; the old names are no longer known. */
export function renameQuery(services: Services, names: Readonly<Record<string, string>>): void {
  const { configureHttp } = services;
  services.configureHttp = (app) => {
    configureHttp(app);
    app.addHook("onRequest", async (request) => {
      const query = request.query as Json;
      for (const [theirs, ours] of Object.entries(names)) {
        delete query[ours];
        if (Object.hasOwn(query, theirs)) query[ours] = query[theirs];
      }
    });
  };
}

/** A copy with properties renamed, at any depth. */
export function renameProperties(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameProperties(item, names));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [names[name] ?? name, renameProperties(item, names)]),
  );
}
