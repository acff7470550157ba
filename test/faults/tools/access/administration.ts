// Faults of the administration of keys: other metadata, other requests than those that came, secrets where they do
// not belong.
import type { FastifyRequest } from "fastify";
import type { ApiKeyIssueBody, ApiKeyIssueSubject } from "../../../../generator/generated/types.ts";
import type { Decorate } from "../../../../reference-server/all-services.ts";
import type { Context } from "../../../../reference-server/handlers/context.ts";
import {
  after,
  around,
  both,
  inContext,
  inData,
  inListed,
  inReceived,
  MEETING_MS,
  pause,
} from "../around.ts";
import type { Loose } from "../realtime/sockets.ts";
import { onTheWayIn } from "../responses.ts";
import { granting, sentKey } from "./keys.ts";

/** Changes each listed key. */
export const inKeys = (change: (key: Loose) => Loose): Decorate =>
  inData("listApiKeys", (data) => {
    // A fault may take the shape of the contract from a key.
    const items = data.items.map(change) as typeof data.items;
    return { ...data, items };
  });

/** Lets the keys that were issued in such requests list keys. */
export const lettingIssuedKeysList =
  (isMeant: (context: Context) => boolean): Decorate =>
  (services) => {
    const issued = new Set<string>();
    return both(
      after("issueApiKey", (response, _, context) => {
        if (response.status === 201 && isMeant(context)) issued.add(response.body.data.api_key.id);
      }),
      inContext("listApiKeys", (context) =>
        issued.has(context.keyId) ? { ...context, role: "admin" } : context,
      ),
      granting(({ key }) => (issued.has(key.id) ? ["api_keys:read"] : [])),
    )(services);
  };

type StatusOperation = "disableApiKey" | "enableApiKey" | "revokeApiKey";

/** Changes the key that a change of status answers with. */
export const inStatusAnswers = (id: StatusOperation, change: (key: Loose) => Loose): Decorate =>
  around(id, (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200) return response;
    return { ...response, body: { data: change(response.body.data) as typeof response.body.data } };
  });

/** Remembers the secrets that operations reveal, by the id of the key. */
export const withSecrets =
  (
    make: (secrets: ReadonlyMap<string, string>) => Decorate,
    operations: readonly ("issueApiKey" | "rotateApiKey")[] = ["issueApiKey", "rotateApiKey"],
  ): Decorate =>
  (services) => {
    const secrets = new Map<string, string>();
    const remember = (body: { data: { api_key: { id: string }; secret: string } }): void => {
      secrets.set(body.data.api_key.id, body.data.secret);
    };
    const { issueApiKey, rotateApiKey } = services.handlers;
    if (operations.includes("issueApiKey"))
      services.handlers.issueApiKey = async (request, context) => {
        const response = await issueApiKey(request, context);
        if (response.status === 201) remember(response.body);
        return response;
      };
    if (operations.includes("rotateApiKey"))
      services.handlers.rotateApiKey = async (request, context) => {
        const received = await rotateApiKey(request, context);
        if (received.status === 200) remember(received.body);
        return received;
      };
    return make(secrets)(services);
  };

/** Issues another key than the one that was asked for, by a request that was valid. */
export const changingIssue = (
  change: (body: ApiKeyIssueBody, context: Context) => ApiKeyIssueBody,
): Decorate =>
  inReceived("issueApiKey", (request, context) => ({ ...request, body: change(request.body, context) }));

export const changingSubject = (
  change: (subject: ApiKeyIssueSubject, context: Context) => ApiKeyIssueSubject,
): Decorate => changingIssue((body, context) => ({ ...body, subject: change(body.subject, context) }));

/** Changes bodies that ask for a key before they are validated. */
export const completingIssue = (change: (body: Loose) => Loose): Decorate =>
  onTheWayIn((body, { method, url }) =>
    method === "POST" && url.endsWith("/api-keys") && typeof body === "object" && body !== null
      ? change(body)
      : body,
  );

export const completingSubject = (change: (subject: Loose) => Loose): Decorate =>
  completingIssue((body) => ({
    ...body,
    subject: typeof body.subject === "object" && body.subject !== null ? change(body.subject) : body.subject,
  }));

/**
 * Lets agents of one display name come into being: they are distinguished by a mark that is not shown.
 * @param when `always`, or only while the first request for the name is under way, which takes its time
 */
export const renamingTwins = (when: "always" | "together"): Decorate => {
  const mark = /\u200b+$/;
  return (services) => {
    const asked = new Set<string>();
    const underWay = new Set<string>();
    let twins = 0;
    const nameOf = ({ subject }: ApiKeyIssueBody): string | undefined =>
      subject.kind === "new_agent" ? subject.display_name.replace(mark, "") : undefined;
    const hide = (key: Loose): Loose => JSON.parse(JSON.stringify(key).replaceAll("\u200b", ""));
    return both(
      inKeys(hide),
      around("listAgents", (original) => async (request, context) => {
        const response = await original(request, context);
        return response.status === 200
          ? { ...response, body: hide(response.body) as typeof response.body }
          : response;
      }),
      around("issueApiKey", (original) => async (request, context) => {
        const { subject } = request.body;
        const name = nameOf(request.body);
        if (name === undefined || subject.kind !== "new_agent") return original(request, context);
        if (!asked.has(name)) {
          asked.add(name);
          underWay.add(name);
          if (when === "together") await pause(MEETING_MS);
          return original(request, context).finally(() => underWay.delete(name));
        }
        if (when === "together" && !underWay.has(name)) return original(request, context);
        const display_name = `${name}${"\u200b".repeat(++twins)}`;
        return original(
          { ...request, body: { ...request.body, subject: { ...subject, display_name } } },
          context,
        );
      }),
    )(services);
  };
};

/** Lets secrets live on that an operation ends, for some requests. `index` counts the secrets of a key. */
export const keepingAlive =
  (
    operation: "rotateApiKey" | "disableApiKey" | "revokeApiKey",
    isAlive: (request: FastifyRequest, index: number) => boolean,
  ): Decorate =>
  (services) => {
    const issued = new Map<string, string[]>();
    const ended = new Map<string, { readonly keyId: string; readonly index: number }>();
    const { authenticate, store } = services;
    const { [operation]: original, issueApiKey, rotateApiKey } = services.handlers;
    const remember = (body: { data: { api_key: { id: string }; secret: string } }): void => {
      const { api_key, secret } = body.data;
      issued.set(api_key.id, [...new Set([...(issued.get(api_key.id) ?? []), secret])]);
    };
    services.handlers.issueApiKey = async (request, context) => {
      const response = await issueApiKey(request, context);
      if (response.status === 201) remember(response.body);
      return response;
    };
    services.handlers.rotateApiKey = async (request, context) => {
      const received = await rotateApiKey(request, context);
      if (received.status === 200) remember(received.body);
      return received;
    };
    const remembering = operation === "rotateApiKey" ? services.handlers.rotateApiKey : original;
    // Each of these operations takes the id of a key; the request goes on as it came.
    const end = remembering as (request: { path: { apiKeyId: string } }, context: Context) => Promise<never>;
    const ending = async (request: { path: { apiKeyId: string } }, context: Context): Promise<never> => {
      const keyId = request.path.apiKeyId;
      for (const [index, secret] of (issued.get(keyId) ?? []).entries()) ended.set(secret, { keyId, index });
      return end(request, context);
    };
    Object.assign(services.handlers, { [operation]: ending });
    services.authenticate = async (request) => {
      try {
        return await authenticate(request);
      } catch (error) {
        const end = ended.get(sentKey(request) ?? "");
        const holder = end && isAlive(request, end.index) ? await store.keys.get(end.keyId) : undefined;
        if (holder === undefined) throw error;
        // With nothing to look at again, the key lives on for writes as well.
        const { presented: _, ...rest } = holder;
        return rest;
      }
    };
    return services;
  };

/** Makes the agent of an issue before the body is validated. */
export const leavingAgents =
  (when: (body: Loose) => boolean): Decorate =>
  (services) => {
    const members: string[] = [];
    return both(
      completingIssue((body) => {
        if (when(body) && typeof body.subject?.display_name === "string")
          members.push(body.subject.display_name);
        return body;
      }),
      inAgents((agents) => {
        const known = new Set(agents.map(({ display_name }) => display_name));
        const left = members.filter((name) => !known.has(name));
        return [
          ...left.map((display_name) => ({ ...agents[0], id: services.ids("agt"), display_name })),
          ...agents,
        ];
      }),
    )(services);
  };

/** Changes each page of listed agents. */
export const inAgents = (change: (agents: readonly Loose[]) => Loose[]): Decorate =>
  inListed("listAgents", (items) => change(items) as never);

/** Gives requests to a path an Idempotency-Key when they have none. */
export const withMadeUpKeys =
  (path: RegExp): Decorate =>
  (services) => {
    const { configureHttp } = services;
    let count = 0;
    services.configureHttp = (app) => {
      configureHttp(app);
      app.addHook("onRequest", async (request) => {
        if (request.method === "POST" && path.test(request.url))
          request.headers["idempotency-key"] ??= `made-up-${++count}`;
      });
    };
    return services;
  };

/** Changes what a repeated issue answers with. */
export const inReplaysOf = (operation: "issueApiKey", change: (data: Loose) => Loose): Decorate =>
  around(operation, (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 201 || response.headers?.["idempotent-replayed"] === undefined) return response;
    return { ...response, body: { data: change(response.body.data) as typeof response.body.data } };
  });

/** Answers requests to issue a key alike when they have the same Idempotency-Key and `sameness`. */
export const conflatingBodies = (sameness: (body: ApiKeyIssueBody) => unknown): Decorate =>
  around("issueApiKey", (original) => {
    const first = new Map<string, ApiKeyIssueBody>();
    return (request, context) => {
      const key = `${context.caller.memberId} ${context.idempotencyKey} ${JSON.stringify(sameness(request.body))}`;
      const body = first.get(key) ?? request.body;
      first.set(key, body);
      return original({ ...request, body }, context);
    };
  });

/** Carries out an operation on keys as the first administrator of keys. */
export const asFirstAdministrator =
  (operation: "listApiKeys" | "rotateApiKey" | "revokeApiKey"): Decorate =>
  (services) => {
    let first: Context | undefined;
    const { issueApiKey } = services.handlers;
    services.handlers.issueApiKey = (request, context) => {
      first ??= context;
      return issueApiKey(request, context);
    };
    // Each of these handlers takes the request of its own operation, which is passed on as it came.
    const original = services.handlers[operation] as (request: never, context: Context) => Promise<never>;
    const asFirst = (request: never, context: Context): Promise<never> =>
      original(request, {
        ...context,
        caller: first?.caller ?? context.caller,
        role: first?.role ?? context.role,
      });
    Object.assign(services.handlers, { [operation]: asFirst });
    return services;
  };
