// Other paths and methods where the specification shows none (lines 243 to 245), bodies under other names, imports in an
// envelope of their own, and responses to imports as another tool would word them.

import type { Profile } from "../../../conformance/profile/profile.ts";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { type Call, type Json, jsonOf, withJson } from "../../proxy-mutants/message.ts";
import { binding, type Difference, inCalls, inResults, isObject, unpublished } from "../difference.ts";

const decided = (Object.keys(operations) as OperationId[]).filter((id) => operations[id].decided);

/** A call to the path that the deployment has becomes one to the path of the reference server. */
function elsewhere(id: OperationId, how: string, method: string, template: string): Difference {
  const { path, method: own } = operations[id];
  const pattern = new RegExp(`^/v1${template.replaceAll(/\{\w+\}/g, "([^/?]+)")}(\\?.*)?$`);
  return {
    name: `requests/${id}-${how}`,
    why: "lines 243 to 245: its path is not shown",
    topics: [`${id} path`],
    concerns: [id],
    isOuter: true,
    profile: (profile: Profile): Profile =>
      unpublished(
        binding(({ paths }) => ({
          paths: { ...paths, [id]: method === own ? template : `${method} ${template}` },
        }))(profile),
      ),
    make: inCalls((call) => {
      const match = call.method === method ? pattern.exec(call.url) : null;
      if (match === null) return call;
      const values = match.slice(1);
      const query = values.pop() ?? "";
      const url = `/v1${path.replaceAll(/\{\w+\}/g, () => values.shift() ?? "")}${query}`;
      return { ...call, operation: id, method: own, url };
    }),
  };
}

const paths: readonly Difference[] = decided.map((id) =>
  elsewhere(id, "at-another-path", operations[id].method, `/x${operations[id].path}`),
);

const methods: readonly Difference[] = [
  elsewhere("revokeApiKey", "as-a-delete", "DELETE", "/api-keys/{apiKeyId}"),
  elsewhere("completeFile", "as-a-put", "PUT", "/files/{fileId}/completion"),
  elsewhere("disableApiKey", "as-a-patch", "PATCH", "/api-keys/{apiKeyId}/disabled"),
  elsewhere("answerQuestion", "as-a-put", "PUT", "/questions/{messageId}/answer"),
];

interface Renaming {
  readonly name: string;
  readonly operations: readonly OperationId[];
  readonly from: string;
  readonly to: string;
  readonly bind: (profile: Profile, name: string) => Partial<Profile["bindings"]>;
}

/** Names in requests (lines 244, 252): their own, and in responses too, as a profile describes them. */
const renamings: readonly Renaming[] = [
  ...(["filename", "content_type", "size_bytes", "sha256"] as const).map(
    (property): Renaming => ({
      name: `createFile-${property}`,
      operations: ["createFile"],
      from: property,
      to: `x_${property}`,
      bind: ({ bindings: { file } }, name) => ({
        file: {
          ...file,
          [{ filename: "name", content_type: "content_type", size_bytes: "size", sha256: "sha256" }[
            property
          ]]: name,
        },
      }),
    }),
  ),
];

const bodies: readonly Difference[] = renamings.map(({ name, operations: ids, from, to, bind }) => ({
  name: `requests/${name}-renamed`,
  why: "lines 244 and 252: the names of these properties are not shown",
  topics: [name],
  concerns: ids,
  isOuter: true,
  profile: (profile: Profile) =>
    unpublished({ ...profile, bindings: { ...profile.bindings, ...bind(profile, to) } }),
  make: inCalls((call) => (ids.some((id) => id === call.operation) ? renamedBack(call, from, to) : call)),
}));

function renamedBack(call: Call, from: string, to: string): Call {
  const body = jsonOf(call);
  if (body === undefined) return call;
  const { [to]: value, [from]: _, ...others } = body;
  return withJson(call, value === undefined ? others : { ...others, [from]: value });
}

const imports = (
  name: string,
  bound: Partial<Profile["bindings"]["import_records"]>,
  back: (body: Json) => Json,
): Difference => ({
  name: `requests/import-batches-${name}`,
  why: "line 277: no body of a batch is shown",
  topics: ["import batch"],
  concerns: ["uploadImportRecords"],
  isOuter: true,
  profile: (profile) =>
    unpublished(
      binding(({ import_records: records }) => ({ import_records: { ...records, ...bound } }))(profile),
    ),
  make: inCalls((call) => {
    const body = call.operation === "uploadImportRecords" ? jsonOf(call) : undefined;
    return body === undefined ? call : withJson(call, back(body));
  }),
});

const batches: readonly Difference[] = [
  imports(
    "with-kind-and-records",
    { batch: { kind: "{{kind}}", records: "{{records}}" } },
    ({ kind, records }) => ({
      [String(kind)]: records,
    }),
  ),
  imports("below-records", { batch: { records: { "{{kind}}": "{{records}}" } } }, ({ records }) =>
    isObject(records) ? records : {},
  ),
  imports("with-other-words", { kinds: { members: "people", conversations: "channels" } }, (body) => {
    const { people, channels, ...others } = body;
    return {
      ...(people === undefined ? {} : { members: people }),
      ...(channels === undefined ? {} : { conversations: channels }),
      ...others,
    };
  }),
  {
    name: "requests/import-skipped-records-elsewhere",
    why: "line 279: the response with the skipped records is not shown",
    topics: ["import skipped"],
    concerns: ["uploadImportRecords"],
    isOuter: true,
    profile: (profile) =>
      unpublished(
        binding(({ import_records: records }) => ({
          import_records: { ...records, skipped: "/report/ignored" },
        }))(profile),
      ),
    make: inResults(["uploadImportRecords"], (body) => {
      const { data } = body;
      const skipped = isObject(data) ? data.skipped : undefined;
      return { report: { ignored: skipped, at: "now" } };
    }),
  },
  {
    name: "requests/import-responses-without-a-report",
    why: "line 279: the response with the skipped records is not shown",
    topics: ["import skipped"],
    concerns: ["uploadImportRecords"],
    isOuter: true,
    profile: (profile) => {
      const { skipped: _, ...records } = profile.bindings.import_records;
      return unpublished({ ...profile, bindings: { ...profile.bindings, import_records: records } });
    },
    make: inResults(["uploadImportRecords"], () => ({ data: { ok: true } })),
  },
];

export default [...paths, ...methods, ...bodies, ...batches] satisfies Difference[];
