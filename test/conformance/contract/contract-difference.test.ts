// Comparing a published contract with ours: equal meanings in other words, differences, and malformed documents.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareContracts } from "../../../conformance/contract/contract-difference.ts";
import { ourContract } from "../../../conformance/contract/our-contract.ts";
import { isCapability } from "../../../conformance/profile/profile.ts";
import { resolveProfile } from "../../../conformance/profile/resolve-profile.ts";
import { capabilities } from "../../../generator/generated/constants.ts";
import { operations } from "../../../generator/generated/operations.ts";
import { northern, southern } from "../../variants/independent/server/choices.ts";
import { startIndependent } from "../../variants/independent/server/start.ts";

// Documents are changed in place, by path; nothing of them is known to the compiler.
interface Json {
  [name: string]: Json;
}

const decided = Object.values(operations).filter((operation) => operation.decided);
const profile = resolveProfile(
  {
    base_url: "http://a",
    keys: { primary: "k" },
    capabilities: Object.keys(capabilities).filter(isCapability),
    bindings: { paths: Object.fromEntries(decided.map(({ id, path }) => [id, path])) },
  },
  {},
);

/** Kind, operation and pointer of every finding about a changed copy of our contract. */
function findingsOf(
  change: (document: Json) => void,
  text: (json: string) => string = (json) => json,
  described = profile,
): string[] {
  const document: Json = JSON.parse(text(JSON.stringify(ourContract())));
  change(document);
  return compareContracts(ourContract(), document, described).map(
    ({ kind, operation, pointer }) => `${kind} ${operation} ${pointer}`,
  );
}

const schemas = (document: Json): Json => document.components?.schemas ?? {};
const put = (target: Json | undefined, values: object): void => void Object.assign(target ?? {}, values);

describe("a published contract that says the same in other words is not a finding", () => {
  it.each<[string, (document: Json) => void, ((json: string) => string)?]>([
    ["our own", () => {}],
    [
      "other names of components",
      (document) => {
        const { CreateMessageBody, ...others } = schemas(document);
        put(document.components, { schemas: { ...others, Draft: CreateMessageBody } });
      },
      (json) => json.replaceAll("#/components/schemas/CreateMessageBody", "#/components/schemas/Draft"),
    ],
    [
      "other words for the kinds of imported records",
      (document) => {
        const records = schemas(document).ImportRecordsBody as Json;
        const { members, ...others } = records.properties as Json;
        put(records, { properties: { people: members, ...others } });
      },
    ],
    [
      "paths with the version in front",
      () => {},
      (json) => json.replaceAll('"/tasks/{taskId}', '"/v1/tasks/{id}'),
    ],
    [
      "an optional property that may be left out and not be null",
      (document) =>
        put(schemas(document).CreateImportBody?.properties, { source_workspace_name: { type: "string" } }),
    ],
    [
      "more optional properties",
      (document) => put(schemas(document).CreateMessageBody?.properties, { mood: { type: "string" } }),
    ],
    [
      "more statuses",
      (document) =>
        put(document.paths?.["/tasks/{taskId}"]?.get?.responses, { "418": { description: "tea" } }),
    ],
    ["more operations", (document) => put(document.paths, { "/weather": { get: { responses: {} } } })],
    [
      "other descriptions",
      () => {},
      (json) => json.replaceAll(/"description":"(\\.|[^"\\])*"/g, '"description":"other"'),
    ],
    [
      "the words of OpenAPI 3.0",
      (document) =>
        put(schemas(document).CreateMessageBody?.properties?.thread_root_id, {
          type: "string",
          nullable: true,
        }),
      (json) => json.replace('"3.1.1"', '"3.0.3"'),
    ],
    [
      "parts and alternatives",
      (document) => {
        const body = schemas(document).CreateImportBody;
        put(schemas(document), { CreateImportBody: { allOf: [{ type: "object" }, { anyOf: [body] }] } });
      },
    ],
    [
      "schemas that say nothing",
      (document) => put(schemas(document), { TaskContext: {}, OpenRealtimeConnectionBody: true }),
    ],
    [
      "what our contract decided otherwise",
      (document) => {
        put(schemas(document).CreateFileBody, {
          required: ["title"],
          properties: { title: { type: "string" } },
        });
        put(schemas(document).PageInfo, { properties: { more: { type: "boolean" } } });
      },
    ],
    [
      "what is required of an object that the specification shows in part",
      (document) => {
        const { ImportedMessage } = schemas(document);
        put(ImportedMessage?.properties, { body_markdown: { type: "string" } });
        put(ImportedMessage, { required: ["external_id", "body_markdown"] });
      },
    ],
    [
      "another envelope",
      (document) => {
        const task = schemas(document).TaskContext;
        put(schemas(document), { TaskContext: { type: "object", properties: { data: task } } });
      },
    ],
    [
      "201 for 200",
      (document) => {
        const { "200": success, ...others } = document.paths?.["/tasks/{taskId}"]?.get?.responses ?? {};
        put(document.paths?.["/tasks/{taskId}"]?.get, { responses: { ...others, "201": success } });
      },
    ],
  ])("%s", (_, change, text) => {
    expect(findingsOf(change, text)).toEqual([]);
  });
});

it("a published contract has what the profile names under that name", () => {
  const described = {
    ...profile,
    bindings: {
      ...profile.bindings,
      file: { id: "file_ref" },
      bodies: { createImport: { region: "eu" } },
      import_records: { batch: { kind: "{{kind}}", records: "{{records}}" } },
    },
  };
  const rename = (document: Json): void => {
    const { File, ImportRecordsBody, CreateImportBody } = schemas(document);
    const { id, ...others } = File?.properties ?? {};
    put(File, { properties: { ...others, file_ref: id }, required: ["file_ref"] });
    put(ImportRecordsBody, { required: ["kind", "records"] });
    put(CreateImportBody, { required: ["region", "source", "source_workspace_id"] });
  };
  expect(findingsOf(rename, undefined, described)).toEqual([]);
  expect(findingsOf(rename)).not.toEqual([]);
});

describe("a published contract is found to", () => {
  it.each<[string, (document: Json) => void, string[]]>([
    [
      "lack an operation",
      (document) => void delete document.paths?.["/tasks/{taskId}"],
      ["missing-operation getTask /paths"],
    ],
    [
      "declare no success",
      (document) => put(document.paths?.["/tasks/{taskId}"]?.get, { responses: { "404": {} } }),
      ["no-success getTask /paths/~1tasks~1{taskId}/get/responses"],
    ],
    [
      "take another type",
      (document) => put(schemas(document).CreateMessageBody?.properties?.image_urls, { type: "string" }),
      ["request-type createMessage /components/schemas/CreateMessageBody/properties/image_urls"],
    ],
    [
      "not take null where it stands for nothing",
      (document) => put(schemas(document).CreateMessageBody?.properties?.thread_root_id, { type: "string" }),
      ["request-type createMessage /components/schemas/CreateMessageBody/properties/thread_root_id"],
    ],
    [
      "require what may be left out",
      (document) =>
        put(schemas(document).CreateImportBody, {
          required: ["source", "source_workspace_id", "source_workspace_name"],
        }),
      ["request-property-required createImport /components/schemas/CreateImportBody"],
    ],
    [
      "require what does not exist",
      (document) =>
        put(schemas(document).CreateImportBody, { required: ["source", "source_workspace_id", "mood"] }),
      ["request-property-required createImport /components/schemas/CreateImportBody"],
    ],
    [
      "refuse a property",
      (document) => {
        const { file_ids: _, ...others } = schemas(document).CreateMessageBody?.properties ?? {};
        put(schemas(document).CreateMessageBody, { additionalProperties: false, properties: others });
      },
      ["request-property-refused createMessage /components/schemas/CreateMessageBody"],
    ],
    [
      "allow fewer values",
      (document) => put(schemas(document).DelegableScope, { enum: ["messages:read"] }),
      ["request-values issueApiKey /components/schemas/DelegableScope"],
    ],
    [
      "promise another type",
      (document) => put(schemas(document).RealtimeTicket?.properties?.expires_in_seconds, { type: "string" }),
      [
        "response-type openRealtimeConnection /components/schemas/RealtimeTicket/properties/expires_in_seconds",
      ],
    ],
    [
      "lack a property of a response",
      (document) => void delete schemas(document).RealtimeTicket?.properties?.connection_id,
      ["response-property-missing openRealtimeConnection /components/schemas/RealtimeTicket"],
    ],
  ])("%s", (_, change, expected) => {
    expect(findingsOf(change)).toEqual(expected);
  });
});

describe("a document that nobody meant", () => {
  it("is compared in a moment when a schema is among its own alternatives many times", () => {
    const self = { $ref: "#/components/schemas/CreateMessageBody" };
    const bomb = { oneOf: Array(30).fill(self), anyOf: Array(30).fill(self), properties: { file_ids: self } };
    const begunMs = performance.now();
    findingsOf((document) => put(schemas(document), { CreateMessageBody: bomb }));
    expect(performance.now() - begunMs).toBeLessThan(20_000);
  });

  it("never breaks the comparison, whatever is in place of its parts", () => {
    const places = [
      ...JSON.stringify(ourContract()).matchAll(
        /"(type|properties|required|schema|items|enum|responses|content|\$ref|get|post)":/g,
      ),
    ];
    const junk = ["null", "7", '"x"', "[]", "{}", "[null]", "true", '{"$ref":"#/paths"}', '{"$ref":"#/%"}'];
    fc.assert(
      fc.property(fc.nat(places.length - 1), fc.constantFrom(...junk), (index, value) => {
        // The property keeps its name under another one, and the junk takes its place.
        const text = (json: string): string => {
          const at = places[index]?.index ?? 0;
          return `${json.slice(0, at)}${places[index]?.[0]}${value},"was ${json.slice(at + 1)}`;
        };
        return Array.isArray(findingsOf(() => {}, text));
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  ["northern", northern],
  ["southern", southern],
])("the contract of the independent deployment (%s) has no difference", async (_, choices) => {
  const deployment = await startIndependent(choices);
  try {
    const document = await (await fetch(`${deployment.url}/openapi.json`)).json();
    const described = resolveProfile(deployment.profile, {});
    expect(compareContracts(ourContract(), document as Json, described)).toEqual([]);
  } finally {
    await deployment.close();
  }
});
