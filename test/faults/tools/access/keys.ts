// Faults of authentication: who a request is taken for, and what its key may do.
import type { FastifyRequest } from "fastify";
import type { ApiKeySecretResult } from "../../../../generator/generated/types.ts";
import { ApiError } from "../../../../generator/runtime/server/errors.ts";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Handlers } from "../../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../../reference-server/refusal.ts";
import type { Services } from "../../../../reference-server/services.ts";
import type { KeyHolder } from "../../../../reference-server/store/keys/key-rows.ts";
import { after, around, aroundStore, both } from "../around.ts";

type Authenticate = Services["authenticate"];
type SetStatus = Services["store"]["keyAdministration"]["setStatus"];

/** Puts something around authentication. */
export const aroundKeys =
  (make: (original: Authenticate, services: Services) => Authenticate): Decorate =>
  (services) => {
    services.authenticate = make(services.authenticate, services);
    return services;
  };

/** Grants scopes beyond those of the key. */
export const granting = (
  grant: (holder: KeyHolder, request: FastifyRequest) => readonly string[],
): Decorate =>
  aroundKeys((original) => async (request) => {
    const holder = await original(request);
    return { ...holder, scopes: new Set([...holder.scopes, ...grant(holder, request)]) };
  });

/** Looks for the scope of an operation once that is carried out. */
export const refusingLate = (id: keyof Handlers, scope: string): Decorate =>
  after(id, async (_, __, context) => {
    const key = await context.services.store.keys.get(context.keyId);
    if (!key?.scopes.has(scope))
      throw new ApiError(403, "missing_scope", `the key lacks ${scope}`, { missingScopes: [scope] });
  });

/** Requests without a key are carried out with the first one that was seen, and refused then. @param end of their paths */
export const carryingOutWithoutKey = (id: keyof Handlers, end: string): Decorate =>
  both(
    aroundKeys((original) => {
      let first: string | undefined;
      return async (request) => {
        const isKeyless =
          sentKey(request) === undefined && request.method === "POST" && request.url.endsWith(end);
        const holder = await original(isKeyless && first !== undefined ? withKey(request, first) : request);
        first ??= sentKey(request);
        return isKeyless ? { ...holder, key: { ...holder.key, id: "none" } } : holder;
      };
    }),
    after(id, (_, __, context) => {
      if (context.keyId === "none") throw new Refusal("unauthorized", "no key was sent");
    }),
  );

/** The same request with another key, or none. */
export const withKey = (request: FastifyRequest, key: string | undefined): FastifyRequest => {
  const { "x-api-key": _, authorization: __, ...headers } = request.headers;
  // Authentication reads nothing of a request but its headers.
  return { headers: { ...headers, ...(key === undefined ? {} : { "x-api-key": key }) } } as FastifyRequest;
};

export const sentKey = ({ headers }: FastifyRequest): string | undefined => {
  const key = headers["x-api-key"];
  return typeof key === "string" ? key : headers.authorization?.replace(/^Bearer +/i, "");
};

/** A provisioning key is let in to some requests as the first key that was seen with a scope. */
export const lettingProvisioningKeys = (
  scope: string,
  isMeant: (request: FastifyRequest) => boolean,
): Decorate =>
  aroundKeys((original) => {
    let first: string | undefined;
    return async (request) => {
      const holder = await original(request);
      if (holder.scopes.has(scope)) first ??= sentKey(request);
      const isProvisioning = holder.scopes.size === 2 && holder.scopes.has("api_keys:write");
      return isProvisioning && isMeant(request) ? original(withKey(request, first)) : holder;
    };
  });

export const isBearer = ({ headers }: FastifyRequest): boolean =>
  headers["x-api-key"] === undefined && headers.authorization !== undefined;

type Creation = "createFile" | "createImport" | "createWebhookEndpoint" | "issueApiKey";

/** Requests that name something which was created through the API are let in with the first key that was seen. */
export const lettingIn =
  (creation: Creation, isMeant: (request: FastifyRequest, key: string | undefined) => boolean): Decorate =>
  (services) => {
    const ids: string[] = [];
    // Each of these handlers takes the request of its own operation, which is passed on as it came.
    const original = services.handlers[creation] as (request: never, context: never) => Promise<never>;
    const remember = async (request: never, context: never): Promise<never> => {
      const response: { body?: { data?: { id?: string; api_key?: { id: string } } } } = await original(
        request,
        context,
      );
      const id = response.body?.data?.id ?? response.body?.data?.api_key?.id;
      if (id !== undefined) ids.push(id);
      return response as never;
    };
    Object.assign(services.handlers, { [creation]: remember });
    let known: string | undefined;
    return aroundKeys((authenticate) => async (request) => {
      const key = sentKey(request);
      if (known === undefined) {
        const holder = await authenticate(request);
        known = key;
        return holder;
      }
      const isKnown = ids.some((id) => request.url.includes(id));
      return authenticate(isKnown && isMeant(request, key) ? withKey(request, known) : request);
    })(services);
  };

/** Called for every key that was disabled, enabled or revoked, as it is then. */
export const onStatus = (
  tell: (key: Awaited<ReturnType<SetStatus>>, status: Parameters<SetStatus>[2]) => unknown,
): Decorate =>
  aroundStore("keyAdministration", "setStatus", (setStatus) => async (administrator, keyId, status) => {
    const key = await setStatus(administrator, keyId, status);
    tell(key, status);
    return key;
  });

/** Knows the agents of which a key was revoked. */
export const knowingEnded =
  (make: (hasEnded: (memberId: string) => boolean) => Decorate): Decorate =>
  (services) => {
    const ended = new Set<string>();
    return both(
      onStatus(({ memberId, memberKind }, status) => {
        if (status === "revoked" && memberKind === "agent") ended.add(memberId);
      }),
      make((memberId) => ended.has(memberId)),
    )(services);
  };

/** Called for every rotation that was carried out: the key, and what the response shows of it. */
export const onRotation = (tell: (keyId: string, rotated: ApiKeySecretResult["data"]) => unknown): Decorate =>
  after("rotateApiKey", (response, request) => {
    if (response.status === 200) tell(request.path.apiKeyId, response.body.data);
  });

/**
 * A request of an issued key is carried out as the member who issued the key.
 * @param isMeant of which requests: all unless given
 */
export const issuedKeysActAsMaker =
  <Id extends "createMessage" | "forwardMessage">(
    id: Id,
    isMeant: (request: Parameters<Handlers[Id]>[0]) => boolean = () => true,
  ): Decorate =>
  (services) => {
    const makers = new Map<string, string>();
    return both(
      after("issueApiKey", (response, _, context) => {
        if (response.status === 201) makers.set(response.body.data.api_key.id, context.caller.memberId);
      }),
      around(id, (original) => {
        // Each of these handlers takes the request of its own operation, which is passed on as it came.
        const carryOut = original as (request: unknown, context: Context) => Promise<never>;
        return async (request: Parameters<Handlers[Id]>[0], context: Context) => {
          const memberId = makers.get(context.keyId);
          const { workspaceId } = context.caller;
          return carryOut(
            request,
            memberId !== undefined && isMeant(request)
              ? { ...context, caller: { workspaceId, memberId, kind: "human" } }
              : context,
          );
        };
      }),
    )(services);
  };
