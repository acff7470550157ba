// webhooks.ts: for all webhooks of the document, and for each callback, a function that makes their receiver.
import type { Content, Model, ReceivedEvent, Receiver } from "../../model/model.ts";
import { planValidators } from "../../model/plan-validators.ts";
import { byCodePoint } from "../../read/json.ts";
import type { BodyKind } from "../../runtime/media-types.ts";
import { type EmitContext, pathTo } from "../context.ts";
import { docView } from "../source-text/doc.ts";
import type { Imports } from "../source-text/imports.ts";
import { parameterView, type Schemas, schemasOf } from "./operations.ts";
import { describeCallback } from "./types.ts";

const RECEIVER = "webhooks/receiver.ts";
const STANDARD = "webhooks/standard-webhooks.ts";

export function webhooksView(model: Model, imports: Imports, context: EmitContext): object {
  const use: Use = {
    validators: planValidators(model).events,
    schemas: schemasOf(model),
    imports,
    validatorsPath: `${pathTo(context, "validators")}/webhooks.js`,
  };
  imports.useRuntime(RECEIVER, "type", "Receiver");
  imports.useRuntime(RECEIVER, "value", "createReceiver");
  for (const { eventType, isStandard } of model.receivers) {
    imports.use(pathTo(context, "types"), "type", eventType);
    if (!isStandard) imports.useRuntime(RECEIVER, "type", "ReceiverOptions");
    if (isStandard) imports.useRuntime(STANDARD, "type", "StandardReceiverOptions");
    if (isStandard) imports.useRuntime(STANDARD, "value", "verifiedBySecret");
  }
  return { receivers: model.receivers.map((receiver) => receiverView(receiver, use)) };
}

interface Use {
  readonly validators: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly schemas: Schemas;
  readonly imports: Imports;
  readonly validatorsPath: string;
}

function receiverView(receiver: Receiver, use: Use) {
  const { functionName, eventType, callback, tag, isStandard, events } = receiver;
  const what = callback === undefined ? "the webhooks send" : describeCallback(callback);
  const how = isStandard
    ? "Signatures are those of Standard Webhooks, by a secret, unless `verify` says otherwise."
    : "How a delivery is signed is in no document: `verify` checks it.";
  return {
    ...{ functionName, eventType, tag, isStandard },
    doc: docView(`Takes what ${what}.\n${how}`),
    events: events.map((event) => eventView(event, use)),
  };
}

function eventView(event: ReceivedEvent, use: Use) {
  const { name, method, parameters, body, tags, requestType } = event;
  const validators = use.validators[requestType] ?? {};
  const parametersIn = (place: string) =>
    parameters.filter((one) => one.place === place).map((one) => parameterView(one, use.schemas));
  for (const validator of Object.values(validators)) use.imports.use(use.validatorsPath, "value", validator);
  const ofParts = ["headers", "query"].flatMap((part) => {
    const validator = validators[part];
    return validator === undefined ? [] : [{ part, validator }];
  });
  return {
    ...{ name, method, query: parametersIn("query"), headers: parametersIn("headers") },
    validators: ofParts.length === 0 ? undefined : ofParts,
    bodies: body?.contents.map((content, index) => {
      const key = index === 0 ? "body" : `body ${content.mediaType}`;
      return { ...bodyView(content, use.imports), validator: validators[key] };
    }),
    bodyRequired: body?.required === true,
    tags: tags.length === 0 ? undefined : [...tags].sort(byCodePoint),
  };
}

const READERS: Readonly<Record<BodyKind, string>> = {
  json: "readJsonBody",
  form: "readFormBody",
  multipart: "readMultipartBody",
  text: "readTextBody",
  bytes: "readBytesBody",
  lines: "readLinesBody",
  events: "readEventsBody",
};

function bodyView({ mediaType, kind, shape, encodings, isText }: Content, imports: Imports) {
  const reader = isText === true ? "readTextEventsBody" : READERS[kind];
  const isStream = kind === "lines" || kind === "events";
  imports.useRuntime(`webhooks/${isStream ? "read-body-streams" : "read-bodies"}.ts`, "value", reader);
  return { mediaType, reader, shape, encodings };
}
