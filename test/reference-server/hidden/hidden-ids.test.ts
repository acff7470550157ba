// Nobody finds out which resources exist by guessing ids: for everything a key may not know, an operation
// answers exactly as for an id that never was.
import { expect, test } from "vitest";
import { type OperationId, operations } from "../../../generator/generated/operations.ts";
import { createManualClock } from "../../../reference-server/clock.ts";
import { fixture, type Harness, startHarness } from "../harness.ts";
import { otherRows, pathRows, type Row } from "./rows.ts";
import { seedHidden } from "./seed.ts";

test("what a key may not know is answered like what never was", async () => {
  const harness = await startHarness({ allowPrivateWebhooks: false });
  const hidden: Readonly<Record<string, readonly string[]>> = await seedHidden(harness);
  const { body } = await harness.post("primary", fixture(harness, "conversation"), {
    markdown_content: "root",
  });
  const own = async (role: string, path: string, request: object) =>
    (await harness.ask(role, path, { method: "POST", body: request, headers: { "idempotency-key": "own" } }))
      .body.data;
  const sourceId = (await own("primary", "/v1/inbound-webhook-sources", { name: "ours" })).source.id;
  const importId = (await own("import_admin", "/v1/imports", { source: "chat", source_workspace_id: "W" }))
    .id;

  let requests = 0;
  const answerFor = async (row: Row, id: string): Promise<string> => {
    const { method } = operations[row.operation];
    const path = row.path(id).replace("{source}", sourceId).replace("{import}", importId);
    const sent = {
      ...(row.body && { body: row.body(id) }),
      headers: { "idempotency-key": `row-${++requests}` },
    };
    const { status, headers, body } = await harness.ask(row.role ?? "primary", `/v1${path}`, {
      method,
      ...sent,
    });
    // Anything else that is wrong with a request would hide the effect of the id.
    for (const { pointer } of body.error?.details ?? [])
      expect([row.operation, pointer.split("/")]).toEqual([
        row.operation,
        expect.arrayContaining([row.place]),
      ]);
    if (row.place === "path") expect([row.operation, status]).toEqual([row.operation, 404]);
    const names = [...headers.keys()].filter((name) => name !== "date" && name !== "content-length").sort();
    return JSON.stringify([status, names, body])
      .replaceAll(id, "{id}")
      .replace(headers.get("x-request-id") ?? "", "{request}")
      .replaceAll(/"(created|updated)_at":"[^"]*"/g, '"$1_at"');
  };
  const differences: string[] = [];
  const rows = [...pathRows(await readExamples(harness)), ...otherRows(harness, body.data.id)];
  expect(rows.map(({ kind }) => kind).filter((kind) => !(kind in hidden))).toEqual([]);
  for (const row of rows) {
    for (const id of hidden[row.kind] ?? []) {
      const random = harness.server.services.ids(id.slice(0, id.indexOf("_")));
      const [found, expected] = [await answerFor(row, id), await answerFor(row, random)];
      if (found !== expected) differences.push(`${row.operation} ${row.place}: ${found} and not ${expected}`);
    }
  }
  expect(differences).toEqual([]);
});

test("the rows name every query parameter that takes an id, and every property of a body that does", async () => {
  const harness = await startHarness();
  const named = new Set(otherRows(harness, "msg").map(({ operation, place }) => `${operation} ${place}`));
  const taken = Object.entries(operations).flatMap(([id, { query }]) =>
    query.filter(({ name }) => name.endsWith("_id")).map(({ name }) => `${id} ${name}`),
  );
  const document = (await harness.ask(undefined, "/openapi.json")).body;
  for (const [id, name] of bodyIds(document)) taken.push(`${id} ${name}`);
  expect(taken.filter((place) => !named.has(place)).sort()).toEqual(TAKEN_UNSEEN);
});

/** Ids of other systems, or of things inside of the request, or texts that are kept without being looked up. */
const TAKEN_UNSEEN = [
  "answerQuestion control_id",
  "createImport source_workspace_id",
  "recordTaskUpdate run_id",
  "recordTaskUpdate source_message_id",
];

// biome-ignore lint/suspicious/noExplicitAny: a document of JSON Schemas, visited by the names of its properties.
type Json = any;

/** The first example of the body of each operation. */
async function readExamples(harness: Harness): Promise<(id: OperationId) => object | undefined> {
  const document = (await harness.ask(undefined, "/openapi.json")).body;
  return (id) => {
    const { path, method } = operations[id];
    const media = document.paths[path][method.toLowerCase()].requestBody?.content["application/json"];
    const [example]: Json[] = Object.values(media?.examples ?? {});
    return example?.value;
  };
}

function bodyIds(document: Json): [operation: string, property: string][] {
  const resolve = (node: Json): Json =>
    typeof node?.$ref === "string"
      ? resolve(
          node.$ref
            .slice(2)
            .split("/")
            .reduce((found: Json, name: string) => found[name], document),
        )
      : node;
  const found = new Map<string, [string, string]>();
  const visit = (operation: string, node: Json, above: readonly Json[]): void => {
    const schema = resolve(node);
    if (schema === undefined || above.includes(schema)) return;
    const path = [...above, schema];
    for (const [name, property] of Object.entries(schema.properties ?? {})) {
      const isId = /(^|_)ids?$/.test(name) && !/external_ids?$/.test(name);
      if (isId) found.set(`${operation} ${name}`, [operation, name]);
      visit(operation, property, path);
    }
    for (const part of [
      schema.items,
      ...(schema.oneOf ?? []),
      ...(schema.anyOf ?? []),
      ...(schema.allOf ?? []),
    ]) {
      visit(operation, part, path);
    }
  };
  for (const operation of Object.values(document.paths).flatMap((item: Json) =>
    Object.values(item),
  ) as Json[]) {
    visit(operation.operationId, resolve(operation.requestBody)?.content["application/json"]?.schema, []);
  }
  return [...found.values()];
}

test("ids that everybody sees do not say which ids others got in the same millisecond", async () => {
  // The clock stands still, so that all are of one.
  const harness = await startHarness({}, undefined, { clock: createManualClock(Date.parse("2026-01-01")) });
  const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
  const requests = Array.from({ length: 200 }, () => harness.ask(undefined, "/healthz/unknown"));
  const ids = (await Promise.all(requests)).map(({ headers }) => headers.get("x-request-id") ?? "");
  const numbers = ids
    .map((id) =>
      [...id.slice("req_".length)].reduce((sum, letter) => sum * 32n + BigInt(letters.indexOf(letter)), 0n),
    )
    .sort((a, b) => (a < b ? -1 : 1));
  const steps = numbers.slice(1).map((number, index) => number - (numbers[index] ?? 0n));
  // One in a million of 200 steps is smaller than this.
  expect(steps.filter((step) => step < 2n ** 13n)).toEqual([]);
  expect(new Set(steps).size).toBe(steps.length);
});
