// The view for a template of the user's own output: the whole contract after every decision, as plain
// objects. This is an API: its names keep their meaning. Properties that may be undefined are always there,
// so that `{{#if}}` works.
import type { Model, NamedSchema, Operation } from "../model/model.ts";
import { type DocView, docView } from "./source-text/doc.ts";
import { type PropertyView, propertyViews, type TypeView, typeView } from "./type-view.ts";

interface ContractView {
  /** The source of the file, and the command that makes it: for the partial `header`. */
  readonly header: {
    readonly source: string;
    readonly command: string;
    /** By which a later run knows the file: for comments of other languages, which it does not end. */
    readonly mark: string;
  };
  /** How the path of an imported file ends: `from "./types{{suffix}}"`. */
  readonly suffix: string;
  readonly title: string;
  readonly version: string;
  /** Tags in the order of their names, each with its operations. */
  readonly tags: readonly TagView[];
  /** In the order of their ids. */
  readonly operations: readonly OperationView[];
  /** In the order of their keys. */
  readonly schemas: readonly SchemaView[];
}

interface TagView {
  /** In kebab-case, as the file of its handlers is called. */
  readonly name: string;
  readonly operations: readonly OperationView[];
}

interface OperationView {
  /** The method of the client and the handler. */
  readonly id: string;
  /** In capitals. */
  readonly method: string;
  /** With `{name}` for each parameter. */
  readonly path: string;
  readonly tag: string;
  readonly summary: string | undefined;
  readonly description: string | undefined;
  /** Summary and description as lines of a comment, for the partial `doc`. */
  readonly doc: DocView | undefined;
  readonly deprecated: boolean;
  /** Names of types in `types.ts`. */
  readonly requestType: string;
  readonly responseType: string;
  readonly parameters: readonly ParameterView[];
  /** The request has a body. */
  readonly hasBody: boolean;
  readonly bodyRequired: boolean;
  readonly responses: readonly ResponseView[];
}

interface ParameterView {
  readonly name: string;
  /** `path`, `query`, `headers` or `cookies`. */
  readonly place: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string | undefined;
  /** For the partial `inline/type`. */
  readonly type: TypeView;
  /** JSON Schema 2020-12. */
  readonly schema: object;
}

interface ResponseView {
  /** "200", "4XX" or "default". */
  readonly status: string;
  readonly description: string;
}

interface SchemaView {
  /** Its key in the document, and the name of its type. */
  readonly key: string;
  readonly name: string;
  readonly description: string | undefined;
  readonly doc: DocView | undefined;
  readonly deprecated: boolean;
  /** Of an object; undefined for every other type. */
  readonly properties: readonly PropertyView[] | undefined;
  /** For the partial `inline/type`. */
  readonly type: TypeView;
  /** JSON Schema 2020-12, references as `#/components/schemas/<key>`. */
  readonly schema: object;
}

export function contractView(
  model: Model,
  header: Omit<ContractView["header"], "mark">,
  suffix: string,
): ContractView {
  const operations = model.operations.map(operationView);
  return {
    header: { ...header, mark: `Generated from ${withoutEnds(header.source)}: do not edit` },
    ...{ suffix, title: model.title, version: model.version, operations },
    tags: model.tags.map(({ name }) => ({ name, operations: operations.filter(({ tag }) => tag === name) })),
    schemas: model.schemas.map(schemaView),
  };
}

function operationView(operation: Operation): OperationView {
  const { id, method, path, tag, summary, description, deprecated, requestType, responseType } = operation;
  return {
    ...{ id, method, path, tag, summary, description, deprecated, requestType, responseType },
    doc: docView([summary, description].filter((text) => text !== undefined).join("\n\n"), { deprecated }),
    parameters: operation.parameters.map((parameter) => ({
      name: parameter.name,
      place: parameter.place,
      required: parameter.required,
      deprecated: parameter.deprecated,
      description: parameter.description,
      type: typeView(parameter.type),
      schema: parameter.schema,
    })),
    hasBody: operation.body !== undefined,
    bodyRequired: operation.body?.required === true,
    responses: operation.responses.map((response) => ({
      status: response.status,
      description: response.description,
    })),
  };
}

function schemaView({ key, name, description, deprecated, type, schema }: NamedSchema): SchemaView {
  return {
    ...{ key, name, description, deprecated, schema },
    doc: docView(description, { deprecated }),
    properties: type.kind === "object" ? propertyViews(type.properties, type.index) : undefined,
    type: typeView(type),
  };
}

/** A file may be called anything, and its name must not end a comment. */
function withoutEnds(source: string): string {
  return source.replaceAll(/\*\/|-->|"""/g, "?");
}
