// The parts that most faults are made of: a handler around the original one, or a response with other messages or items.

import type * as types from "../../../generator/generated/types.ts";
import type { AllServices, Decorate } from "../../../reference-server/all-services.ts";
import type { Handlers } from "../../../reference-server/generated/handlers.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";

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

export type MessageOperation = "createMessage" | "getMessage" | "listMessages" | "listReplies";

/** Changes every message in the responses of the given operations. */
export const inMessages =
  (operations: readonly MessageOperation[], change: (message: types.Message) => types.Message): Decorate =>
  (services) => {
    const { handlers } = services;
    const { createMessage, getMessage, listMessages, listReplies } = handlers;
    const changed = {
      createMessage: async (request, context) => inData(await createMessage(request, context), change),
      getMessage: async (request, context) => inData(await getMessage(request, context), change),
      listMessages: async (request, context) => inItems(await listMessages(request, context), change),
      listReplies: async (request, context) => inItems(await listReplies(request, context), change),
    } satisfies Pick<Handlers, MessageOperation>;
    for (const id of operations) Object.assign(handlers, { [id]: changed[id] });
    return services;
  };

function inData<Response extends { status: number }>(
  response: Response | { status: 200; body: types.MessageResult },
  change: (message: types.Message) => types.Message,
): Response {
  if (response.status !== 200) return response as Response;
  const { body } = response as { body: types.MessageResult };
  // The body of a 200 keeps its type; only its message is another.
  return { ...response, body: { ...body, data: change(body.data) } } as unknown as Response;
}

function inItems<Response extends { status: number }>(
  response: Response | { status: 200; body: types.MessageList },
  change: (message: types.Message) => types.Message,
): Response {
  if (response.status !== 200) return response as Response;
  const { data } = (response as { body: types.MessageList }).body;
  return { ...response, body: { data: { ...data, items: data.items.map(change) } } } as unknown as Response;
}

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
    ...asked: Parameters<Handlers[Id]>
  ) => readonly ItemOf<Id>[] | Promise<readonly ItemOf<Id>[]>,
): Decorate =>
  around(id, (original) => {
    // What was asked is passed on as it came, and a page keeps its type.
    const carryOut = original as unknown as (
      ...asked: Parameters<Handlers[Id]>
    ) => Promise<{ status: number; body: { data: { items: readonly ItemOf<Id>[] } } }>;
    return (async (...asked: Parameters<Handlers[Id]>) => {
      const response = await carryOut(...asked);
      if (response.status !== 200) return response;
      const { data } = response.body;
      return { ...response, body: { data: { ...data, items: await change(data.items, ...asked) } } };
    }) as unknown as Handlers[Id];
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
 */
export const racing = (
  id: "createMessage" | "createFile" | "issueApiKey" | "rotateApiKey" | "createInboundSource",
): Decorate =>
  around(id, (original) => {
    // Each of these handlers takes the request of its own operation, which is passed on as it came.
    const carryOut = original as (request: unknown, context: Context) => Promise<never>;
    const done = new Set<string>();
    return async (request: unknown, context: Context) => {
      const name = `${context.keyId} ${context.path} ${context.idempotencyKey}`;
      if (done.has(name)) return carryOut(request, context);
      await pause(MEETING_MS);
      const isFirst = !done.has(name);
      done.add(name);
      return carryOut(request, isFirst ? context : { ...context, idempotencyKey: undefined });
    };
  });
