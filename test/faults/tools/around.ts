// The parts that most faults are made of: a handler around the original one, or a response with other messages or items.
import type { FastifyInstance } from "fastify";
import type * as types from "../../../generator/generated/types.ts";
import type { AllServices, Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { Refusal } from "../../../reference-server/refusal.ts";
import type { Store } from "../../../reference-server/store/store.ts";

/** Replaces one handler by one that knows the original. State of the fault lives in `make`: one server, one state. */
export const around =
  <Id extends keyof Handlers>(
    id: Id,
    make: (original: Handlers[Id], services: AllServices) => Handlers[Id],
  ): Decorate =>
  (services) => {
    services.handlers[id] = make(services.handlers[id], services);
    return services;
  };

/** Replaces one function of a service, as `around` does a handler. */
export const aroundService =
  <Name extends keyof AllServices, Method extends keyof AllServices[Name]>(
    name: Name,
    method: Method,
    make: (original: AllServices[Name][Method], services: AllServices) => AllServices[Name][Method],
  ): Decorate =>
  (services) => {
    services[name][method] = make(services[name][method], services);
    return services;
  };

/** Replaces one method of an aggregate of the store. */
export const aroundStore =
  <Name extends keyof Store, Method extends keyof Store[Name]>(
    name: Name,
    method: Method,
    make: (original: Store[Name][Method], services: AllServices) => Store[Name][Method],
  ): Decorate =>
  (services) => {
    services.store[name][method] = make(services.store[name][method], services);
    return services;
  };

/** Does something more with the HTTP server before it begins. */
export const inHttp =
  (configure: (app: FastifyInstance) => unknown): Decorate =>
  (services) => {
    const { configureHttp } = services;
    services.configureHttp = (app) => {
      configureHttp(app);
      configure(app);
    };
    return services;
  };

type RequestOf<Id extends keyof Handlers> = Parameters<Handlers[Id]>[0];
type ResponseOf<Id extends keyof Handlers> = Handlers[Id] extends (...asked: never) => Promise<infer Response>
  ? Response
  : never;
type Handle<Id extends keyof Handlers> = (
  request: RequestOf<Id>,
  context: Context,
) => Promise<ResponseOf<Id>>;

/** As `around`, for an operation that is a parameter: its handler takes its own requests, which are passed on as they came. */
const aroundAny = <Id extends keyof Handlers>(id: Id, make: (original: Handle<Id>) => Handle<Id>): Decorate =>
  around(id, (original) => make(original as unknown as Handle<Id>) as unknown as Handlers[Id]);

/** Does something more before an operation is carried out, or refuses it. */
export const before = <Id extends keyof Handlers>(
  id: Id,
  act: (request: RequestOf<Id>, context: Context) => unknown,
): Decorate =>
  aroundAny(id, (original) => async (request, context) => {
    await act(request, context);
    return original(request, context);
  });

/** Does something more after an operation was carried out, or refuses it late. */
export const after = <Id extends keyof Handlers>(
  id: Id,
  act: (response: ResponseOf<Id>, request: RequestOf<Id>, context: Context) => unknown,
): Decorate =>
  aroundAny(id, (original) => async (request, context) => {
    const response = await original(request, context);
    await act(response, request, context);
    return response;
  });

/** Refuses otherwise what an operation refuses. */
export const inRefusals = <Id extends keyof Handlers>(
  id: Id,
  change: (refusal: Refusal, request: RequestOf<Id>, context: Context) => unknown,
): Decorate =>
  aroundAny(id, (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      throw error instanceof Refusal ? await change(error, request, context) : error;
    }
  });

/** Carries out, or does something more with, what an operation refuses. Without a response it stays refused. */
export const whenRefused = <Id extends keyof Handlers>(
  id: Id,
  act: (
    refusal: Refusal,
    request: RequestOf<Id>,
    context: Context,
    original: Handle<Id>,
  ) => Promise<ResponseOf<Id> | undefined>,
): Decorate =>
  aroundAny(id, (original) => async (request, context) => {
    try {
      return await original(request, context);
    } catch (error) {
      const response = error instanceof Refusal && (await act(error, request, context, original));
      if (response) return response;
      throw error;
    }
  });

/** Hands another request to the handler of an operation. */
export const inReceived = <Id extends keyof Handlers>(
  id: Id,
  change: (request: RequestOf<Id>, context: Context) => RequestOf<Id> | Promise<RequestOf<Id>>,
): Decorate =>
  aroundAny(id, (original) => async (request, context) => original(await change(request, context), context));

/** Carries an operation out as if another had asked. */
export const inContext = <Id extends keyof Handlers>(
  id: Id,
  change: (context: Context, request: RequestOf<Id>) => Context | Promise<Context>,
): Decorate =>
  aroundAny(id, (original) => async (request, context) => original(request, await change(context, request)));

type BodyOf<Id extends keyof Handlers> =
  Extract<ResponseOf<Id>, { status: 200 | 201 }> extends { body: infer Body } ? Body : never;

/** Changes the body in the responses of an operation that was carried out. */
export const inBody = <Id extends keyof Handlers>(
  id: Id,
  change: (body: BodyOf<Id>, request: RequestOf<Id>, context: Context) => BodyOf<Id> | Promise<BodyOf<Id>>,
): Decorate =>
  around(id, (original) => {
    // A response below 300 has the body of the operation, and keeps its type.
    const carryOut = original as unknown as (
      ...asked: [RequestOf<Id>, Context]
    ) => Promise<{ status: number; body: BodyOf<Id> }>;
    return (async (...asked: [RequestOf<Id>, Context]) => {
      const response = await carryOut(...asked);
      return response.status >= 300 ? response : { ...response, body: await change(response.body, ...asked) };
    }) as unknown as Handlers[Id];
  });

type DataOf<Id extends keyof Handlers> = BodyOf<Id> extends { data: infer Data } ? Data : never;

/** As `inBody`, for the `data` of the body. */
export const inData = <Id extends keyof Handlers>(
  id: Id,
  change: (data: DataOf<Id>, request: RequestOf<Id>, context: Context) => DataOf<Id> | Promise<DataOf<Id>>,
): Decorate =>
  inBody(id, async (body, ...asked) => {
    const whole = body as { data: DataOf<Id> };
    return { ...whole, data: await change(whole.data, ...asked) } as BodyOf<Id>;
  });

type MessageOperation = "createMessage" | "getMessage" | "listMessages" | "listReplies";

/** Changes every message in the responses of the given operations. */
export const inMessages = (
  operations: readonly MessageOperation[],
  change: (message: types.Message) => types.Message,
): Decorate =>
  both(
    ...operations.map((id) =>
      id === "createMessage" || id === "getMessage"
        ? inData(id, (message) => change(message))
        : inListed(id, (messages) => messages.map(change)),
    ),
  );

type ItemOf<Id extends keyof Handlers> =
  Extract<Awaited<ReturnType<Handlers[Id]>>, { status: 200 }> extends {
    body: { data: { items: readonly (infer Item)[] } };
  }
    ? Item
    : never;
type ListOperation = { [Id in keyof Handlers]: [ItemOf<Id>] extends [never] ? never : Id }[keyof Handlers];

/** Changes the items of each page of a list. */
export const inListed = <Id extends ListOperation>(
  id: Id,
  change: (
    items: readonly ItemOf<Id>[],
    request: RequestOf<Id>,
    context: Context,
  ) => readonly ItemOf<Id>[] | Promise<readonly ItemOf<Id>[]>,
): Decorate =>
  inData(id, async (data, request, context) => {
    const page = data as { items: readonly ItemOf<Id>[] };
    return { ...page, items: await change(page.items, request, context) } as DataOf<Id>;
  });

/** Repeats an operation from memory when it is asked again under the same name. */
export const remembering = <Id extends keyof Handlers>(
  id: Id,
  nameOf: (...asked: Parameters<Handlers[Id]>) => string,
): Decorate =>
  around(id, (original) => {
    const carryOut = original as (...asked: Parameters<Handlers[Id]>) => ReturnType<Handlers[Id]>;
    const responses = new Map<string, ReturnType<Handlers[Id]>>();
    return ((...asked: Parameters<Handlers[Id]>) => {
      const name = nameOf(...asked);
      const response = responses.get(name) ?? carryOut(...asked);
      responses.set(name, response);
      return response;
    }) as Handlers[Id];
  });

/** All changes of several faults at once, in this order. */
export const both =
  (...changes: readonly Decorate[]): Decorate =>
  (services) =>
    changes.reduce((changed, change) => change(changed), services);

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Long enough for requests that were sent together to meet on a busy machine. */
export const MEETING_MS = 40;

/**
 * Looks the Idempotency-Key of an operation up before its work and not with it: equal requests that arrive in between
 * are carried out as if they had none.
 * @param isMeant of which requests: all of them unless given
 */
export const racing = <
  Id extends "createMessage" | "createFile" | "issueApiKey" | "rotateApiKey" | "createInboundSource",
>(
  id: Id,
  isMeant: (request: RequestOf<Id>, context: Context) => boolean = () => true,
): Decorate =>
  around(id, (original) => {
    // Each of these handlers takes the request of its own operation, which is passed on as it came.
    const carryOut = original as (request: unknown, context: Context) => Promise<never>;
    const done = new Set<string>();
    return async (request: RequestOf<Id>, context: Context) => {
      const name = `${context.keyId} ${context.path} ${context.idempotencyKey}`;
      if (done.has(name) || !isMeant(request, context)) return carryOut(request, context);
      await pause(MEETING_MS);
      const isFirst = !done.has(name);
      done.add(name);
      return carryOut(request, isFirst ? context : { ...context, idempotencyKey: undefined });
    };
  });
