// The requests that the service sends by itself, webhooks and callbacks, with the facts that their receiver
// has to know.
import { METHODS } from "../read/document/document-grammar.ts";
import {
  asArray,
  asObject,
  asString,
  byCodePoint,
  isObject,
  type JsonObject,
  pointerTo,
  sortedKeys,
} from "../read/json.ts";
import { assignNames } from "../read/naming/assign-names.ts";
import { findEventTag } from "./event-tag.ts";
import type { Exchange, Receiver } from "./model.ts";
import type { ContractNames, ExchangeNames } from "./name-contract.ts";
import { EVENT, EVENT_RESPONSE } from "./operations/build-contents.ts";
import {
  dereference,
  type FoundEvent,
  type FoundOperation,
  type FoundReceiver,
  type ReadContext,
} from "./operations/build-context.ts";
import { readBody, readResponses } from "./operations/build-operations.ts";
import { readParameters } from "./operations/build-parameters.ts";

export function findReceivers(
  document: JsonObject,
  operations: readonly FoundOperation[],
): readonly FoundReceiver[] {
  const pointer = "#/webhooks";
  const webhooks = { pointer, events: eventsIn(asObject(document.webhooks), pointer, document) };
  const found = [webhooks, ...operations.flatMap((operation) => callbacksOf(operation, document))];
  return found.filter(({ events }) => events.length > 0);
}

function callbacksOf(operation: FoundOperation, document: JsonObject): readonly FoundReceiver[] {
  const callbacks = asObject(operation.operation.callbacks);
  return sortedKeys(callbacks).map((name) => {
    const pointer = pointerTo(operation.pointer, "callbacks", name);
    const items = asObject(dereference(callbacks[name], document));
    const events = eventsIn(items, pointer, document);
    const isOnePlace = new Set(events.map(({ item }) => item)).size === 1;
    return {
      ...{ pointer, callback: { name, operation } },
      events: events.map((event) => {
        if (events.length === 1) return { ...event, name, label: "" };
        if (isOnePlace) return { ...event, name: event.method.toUpperCase(), label: event.method };
        // The address that the user gave says nothing that a person would name.
        return { ...event, label: event.label.replace(/\{[^{}]*\}/, "") };
      }),
    };
  });
}

/** A path item with several operations has an event for each, named by the method as well. */
function eventsIn(items: JsonObject, base: string, document: JsonObject): readonly FoundEvent[] {
  return sortedKeys(items)
    .filter((key) => !key.startsWith("x-"))
    .flatMap((key) => {
      const item = asObject(dereference(items[key], document));
      const methods = METHODS.filter((method) => isObject(item[method]));
      return methods.map((method) => ({
        pointer: pointerTo(base, key, method),
        ...{ method, path: "", item, operation: asObject(item[method]) },
        name: methods.length === 1 ? key : `${method.toUpperCase()} ${key}`,
        label: methods.length === 1 ? key : `${key} ${method}`,
      }));
    });
}

export function readReceivers(
  found: readonly FoundReceiver[],
  names: ContractNames,
  context: ReadContext,
): readonly Receiver[] {
  const functions = assignNames(
    found.map(({ pointer }) => {
      return { key: pointer, wanted: [`create${names.receivers.get(pointer)?.prefix}Receiver`] };
    }),
  );
  return found.map(({ pointer, callback, events }) => {
    const read = events
      .flatMap((one) => {
        const named = names.events.get(one.pointer);
        return named === undefined ? [] : [{ name: one.name, ...readEvent(one, named, context) }];
      })
      .sort((a, b) => byCodePoint(a.name, b.name));
    const { tag, values } = findEventTag(read, context.types);
    return {
      pointer,
      eventType: names.receivers.get(pointer)?.eventType ?? "",
      functionName: functions.get(pointer) ?? "",
      ...(callback === undefined ? {} : { callback: calledBack(callback) }),
      ...(tag === undefined ? {} : { tag }),
      isStandard: read.every(isStandard),
      events: read.map((event, index) => ({ ...event, tags: values[index] ?? [] })),
    };
  });
}

function calledBack({ name, operation: { method, path } }: NonNullable<FoundReceiver["callback"]>) {
  return { name, method: method.toUpperCase(), path };
}

function readEvent(one: FoundEvent, names: ExchangeNames, context: ReadContext): Exchange {
  const { operation, pointer, method } = one;
  const [summary, description] = [asString(operation.summary), asString(operation.description)];
  const body = readBody(operation.requestBody, EVENT, pointer, context);
  return {
    ...names,
    ...{ pointer, method: method.toUpperCase(), deprecated: operation.deprecated === true },
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
    parameters: readParameters(
      {
        ...one,
        operation: readable(operation, pointer, context),
        item: readable(one.item, pointer.slice(0, pointer.lastIndexOf("/")), context),
      },
      context,
    ),
    ...(body === undefined ? {} : { body }),
    responses: readResponses(operation.responses, EVENT_RESPONSE, pointer, context),
  };
}

/** Without parameters of a path, which the receiver's own address has, and of cookies, which nobody sends to it. */
function readable(owner: JsonObject, pointer: string, { document, report }: ReadContext): JsonObject {
  const parameters = asArray(owner.parameters);
  const kept = parameters.filter((value, index) => {
    const { in: place, name } = asObject(dereference(value, document));
    if (place !== "path" && place !== "cookie") return true;
    const at = pointerTo(pointer, "parameters", index);
    report(at, `the parameter "${name}" in ${place} is not read by a receiver`, "warning", "receivers");
    return false;
  });
  return kept.length === parameters.length ? owner : { ...owner, parameters: kept };
}

const STANDARD_HEADERS = ["webhook-id", "webhook-timestamp", "webhook-signature"];

function isStandard({ parameters }: Exchange): boolean {
  const headers = parameters.filter(({ place, required }) => place === "headers" && required);
  return STANDARD_HEADERS.every((wanted) => headers.some(({ name }) => name === wanted));
}
