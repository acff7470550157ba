// Parameters in every style, as single texts, lists and objects, and several of them in one segment of a
// path: the server reads the value that a client writes.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFolder, generate } from "../workspace.ts";
import { type Halves, type Handle, startHalves } from "./halves.ts";

const SPEC = new URL("../fixtures/parameter-styles/openapi.yaml", import.meta.url).pathname;

const echo: Handle = async (request) => ({ status: 200, body: request });

let halves: Halves;
let client: Awaited<ReturnType<Halves["connect"]>>;

beforeAll(async () => {
  const ids = ["label", "matrix", "simple", "objects", "tuples", "tile", "stars", "escapes"];
  halves = await startHalves(SPEC, { handlers: Object.fromEntries(ids.map((id) => [id, echo])) });
  client = await halves.connect();
}, 60_000);

afterAll(() => halves.close());

it("is nothing to warn of, except where a style leaves open what it is", () => {
  expect(halves.remarks).toEqual([expect.stringContaining('undefined for the property "sort"')]);
});

const SIGNS = 'a,b;c=d.e/%2C&#ä"|+ f';

describe("a parameter in a style of RFC 6570", () => {
  const all = {
    text: SIGNS,
    number: -2.5,
    list: [SIGNS, "", "b"],
    spread: [1, 2],
    object: { w: 3, unit: SIGNS, [SIGNS]: SIGNS },
    spreadObject: { a: 1, [SIGNS]: 2 },
  };
  const least = {
    text: "a",
    number: 0,
    list: ["a.b"],
    spread: [7],
    object: { w: 1 },
    spreadObject: { a: 1 },
  };

  it.each([
    ["label", all],
    ["label", least],
    ["matrix", all],
    ["matrix", { ...least, text: "", list: [], spread: [], object: {} }],
    ["simple", { object: all.object, spreadObject: all.spreadObject }],
  ] as const)("arrives in a path as it was sent: %s %j", async (operation, path) => {
    expect((await client[operation]({ path })).body).toEqual({ path });
  });

  it.each([
    { query: { size: { w: 3, unit: SIGNS, [SIGNS]: SIGNS } } },
    { query: { piped: { w: 3, unit: SIGNS, [SIGNS]: SIGNS }, size: {} } },
    { query: { spaced: { w: 3, unit: "a,b+%20" } } },
    { query: { spread: { page: 2, sort: ["a,b", "c"] }, free: { [SIGNS]: true, b: false } } },
    { headers: { "x-size": { w: 3, unit: "%2C=" }, "x-spread": { w: 3, unit: "a=b" } } },
    { headers: { "x-size": {} }, cookies: { joined: { w: 3, unit: SIGNS } } },
    { cookies: { beside: { theme: SIGNS, font: 3 } } },
  ])("arrives as an object as it was sent: %j", async (parts) => {
    const { body } = await client.objects(parts);
    expect(body).toEqual({ query: {}, headers: {}, cookies: {}, ...parts });
  });

  it.each([
    ["/label/.blue/.1.5/.a,b/.1.2/.w,1,unit,px/.a=1.b=2"],
    ["/matrix/;text=blue/;number=1.5/;list=a,b/;spread=1;spread=2/;object=w,1,unit,px/;a=1;b=2"],
  ])("is read as RFC 6570 writes it: %s", async (path) => {
    const { body } = await halves.get(path);
    const [list, spread] = [
      ["a", "b"],
      [1, 2],
    ];
    const objects = { object: { w: 1, unit: "px" }, spreadObject: { a: 1, b: 2 } };
    expect(body).toEqual({ path: { text: "blue", number: 1.5, list, spread, ...objects } });
  });

  it("is missing where its marks are", async () => {
    const { status, body } = await halves.get("/label/blue/.1/.a/.1/.w,1/.a=1");
    expect([status, body.problems]).toEqual([
      400,
      [expect.objectContaining({ pointer: "/text", code: "required" })],
    ]);
    const twice = await halves.get("/matrix/;text=a;text=b/;number=1/;list/;spread=1/;object=w,1/;a=1");
    expect(twice.body.problems).toEqual([expect.objectContaining({ pointer: "/text", code: "repeated" })]);
  });

  it("is refused by the client where the style cannot carry it", async () => {
    await expect(client.label({ path: { ...least, text: "." } })).rejects.toThrow(
      'path.text: expected an id, found ".."',
    );
    await expect(client.label({ path: { ...least, spread: ["."] } })).rejects.toThrow(
      'path.spread: expected an id, found ".."',
    );
    await expect(client.label({ path: { ...least, list: [] } })).rejects.toThrow(
      'path.list: expected an id, found ""',
    );
    await expect(client.matrix({ path: { ...least, list: [""] } })).rejects.toThrow("found one empty text");
    await expect(client.objects({ headers: { "x-size": { unit: "a,b" } } })).rejects.toThrow(
      'objects: headers.x-size: expected texts without the signs between them, found "a,b"',
    );
    await expect(client.objects({ query: { spaced: { unit: "a b" } } })).rejects.toThrow(
      "spaced: expected names and texts without spaces, found one with some",
    );
  });
});

describe("a list whose first elements have schemas of their own", () => {
  it.each([
    { pair: ["1", 1.5, true], more: [true, 1, 2] },
    { pair: ["a,b"], more: [false] },
  ])("arrives as it was sent: %j", async (query) => {
    expect((await client.tuples({ query })).body).toEqual({ query });
  });
});

describe("parameters that share a segment", () => {
  it.each([
    { y: 12, scale: "@2x", kind: "png", rows: "1", cols: 2 },
    { y: -1, scale: "@3x", kind: "a.b", rows: ";a=1", cols: 0 },
  ])("are distinguished by what they may hold: %j", async (path) => {
    expect((await client.tile({ path })).body).toEqual({ path });
  });

  it("are refused where nothing tells them apart", async () => {
    const parameters = ["a", "b"].map((name) => ({
      ...{ name, in: "path", required: true, schema: { type: "string" } },
    }));
    const get = { operationId: "get", parameters, responses: { 204: { description: "Done." } } };
    const info = { title: "Segments", version: "1" };
    const document = { openapi: "3.1.0", info, paths: { "/x/{a}{b}": { get } } };
    const folder = createFolder({ "api.json": JSON.stringify(document) });
    const ran = await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`);
    expect([ran.code, ran.err]).toEqual([
      1,
      [
        expect.stringContaining(
          'nothing in the path "/x/{a}{b}" parts "a" and "b"; give one of them an enum, or the style matrix or label',
        ),
      ],
    ]);
  });
});

describe("an escape in a path", () => {
  it("is sent as it is, and stands for its sign", async () => {
    expect((await client.escapes({ path: { name: "c%d" } })).body).toEqual({
      path: { name: "c%d" },
      query: {},
    });
    expect((await halves.get("/a%20b*/%c3%bc/c%5b")).body).toEqual({ path: { name: "c" }, query: {} });
  });
});

describe("a parameter that no value fits", () => {
  it("is refused", async () => {
    expect((await halves.get("/a%20b%2a/ü/c%5B?none=1")).status).toBe(400);
  });
});

describe("a star in a path", () => {
  it("stands for itself", async () => {
    expect((await client.stars({ path: { name: "a*" } })).body).toEqual({ path: { name: "a*" } });
    expect((await halves.get("/stars/b/a.*")).status).toBe(404);
  });
});
