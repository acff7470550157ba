// Parameters whose texts may be several kinds of values: the server reads the value that a client writes. A
// parameter with a default is there for a handler.
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { STRICTEST } from "../types/strictest.ts";
import { createFolder, generate } from "../workspace.ts";
import { type Halves, type Handle, startHalves } from "./halves.ts";

const SPEC = new URL("../fixtures/parameters/openapi.yaml", import.meta.url).pathname;

const echo: Handle = async (request) => {
  const body = structuredClone(request);
  // Nobody else sees a handler's changes to its request.
  if (Array.isArray(request.query?.tags)) request.query.tags.push("b");
  return { status: 200, body };
};

const HANDLERS = {
  echo,
  withDefaults: echo,
  lists: echo,
  sideLists: echo,
  names: echo,
  dotted: echo,
  bodies: echo,
};

let halves: Halves;
let client: Awaited<ReturnType<Halves["connect"]>>;

beforeAll(async () => {
  halves = await startHalves(SPEC, {
    handlers: HANDLERS,
    options: async () => ({ fillsBodies: true }),
  });
  client = await halves.connect();
}, 60_000);

afterAll(() => halves.close());

describe("a parameter of several kinds", () => {
  it("is nothing to warn of", () => {
    expect(halves.remarks).toEqual([]);
  });

  it.each([
    { query: { created: 5 } },
    { query: { created: { gt: 5, lt: 9 } } },
    { query: { limit: 100 } },
    { query: { limit: "all" } },
    { query: { either: 5 } },
    { query: { either: "soon" } },
    { query: { zip: 99 } },
    { query: { zip: "01234" } },
    { query: { zip: "12345" } },
    { query: { flag: true } },
    { query: { flag: 2.5 } },
    { query: { flag: null } },
    { query: { untyped: 1 } },
    { query: { untyped: 2.5 } },
    { query: { untyped: true } },
    { query: { untyped: null } },
    { query: { untyped: "1x" } },
    { query: { names: "a,b" } },
    { query: { names: ["a", "b"] } },
    { query: { ids: "all" } },
    { query: { ids: [1, "b", "100"] } },
    { query: { ids: [1] } },
    { query: { filter: { days: [1, 2], inner: { deep: true } } } },
    { query: { filter: { n1: 5, "x-on": true, other: "a" } } },
    { headers: { "x-size": 1.5 } },
    { headers: { "x-size": "auto" } },
    { cookies: { theme: true } },
    { cookies: { theme: "dark" } },
    { path: { key: "abc" } },
    { path: { key: 12 } },
  ])("arrives as it was sent: %j", async (parts) => {
    const sent = { path: { key: "k" }, query: {}, ...parts };
    const { body } = await client.echo(sent);
    expect(body).toEqual({ headers: {}, cookies: {}, ...sent });
  });

  it.each([
    ["limit=101", "/limit", "found 101"],
    ["limit=some", "/limit", "one of several kinds"],
    ["zip=100", "/zip", "found 100"],
    ["created=soon", "/created", 'found "soon"'],
    ["created[gt]=soon", "/created/gt", 'found "soon"'],
    ["limit=1&limit=2", "/limit", "expected once, found 2 times"],
    ["ids=1,200,12", "/ids/2", "found 12"],
  ])("names in %s what is wrong with the likeliest reading", async (query, pointer, message) => {
    const { status, body } = await halves.get(`/echo/k?${query}`);
    expect([status, body.problems]).toEqual([
      400,
      [expect.objectContaining({ pointer, message: expect.stringContaining(message) })],
    ]);
  });
});

describe("a list between commas", () => {
  it("arrives as it was sent, whatever signs its elements have", async () => {
    const words = ["a,b", "c+d", "e f", "%2C", "ä&=#", "", "g/h?"];
    for (const parts of [
      { path: { keys: ["k"] }, query: { words, many: words } },
      { path: { keys: words.filter((word) => word !== "") }, query: { days: [1, 2] } },
      {
        path: { keys: ["k"] },
        query: { piped: [...words, "a|b"], spaced: [1, 2], spacedWords: ["a+b", "%20,"] },
      },
      { path: { keys: ["k"] }, query: { piped: ["a|b"] } },
    ])
      expect((await client.lists(parts)).body).toEqual(parts);
  });

  it.each([
    ["days=1%2C2,3", { days: [1, 2, 3] }],
    ["codes=a%2cb&codes=c", { codes: ["a", "b", "c"] }],
    ["words=a%2Cb,c+d&w=%2C", { words: ["a,b", "c d"] }],
    ["w%6Frds=a%2Cb", { words: ["a,b"] }],
    ["words=%2C%FF,b", { words: ["%2C%FF", "b"] }],
    ["piped=a%7Cb|c", { piped: ["a|b", "c"] }],
    ["spaced=1+2%203", { spaced: [1, 2, 3] }],
  ])("takes %s as the contract allows it", async (query, found) => {
    expect((await halves.get(`/lists/k/of?${query}`)).body).toMatchObject({ query: found });
  });

  it("is refused by the client where a space parts its elements and is in one", async () => {
    const refused = client.lists({ path: { keys: ["k"] }, query: { spacedWords: ["a b"] } });
    await expect(refused).rejects.toThrow(
      "spacedWords: expected elements without spaces, found one with some",
    );
  });

  it("says of each element what is wrong", async () => {
    const { body } = await halves.get("/lists/k/of?days=1%2Cx,5");
    expect(body.problems).toEqual([expect.objectContaining({ pointer: "/days/0" })]);
  });
});

describe("a list in headers and cookies", () => {
  const words = ["a,b", "c+d", "e f", "%2C", "ä&=#;", "", '"g"'];

  it.each([
    { cookies: { words } },
    { cookies: { words: ["a,b"], codes: ["a", "b"] } },
    { cookies: { many: words } },
    { cookies: { many: ["a,b"], filter: { a: ["b,c; d"], e: 1 } } },
    { headers: { "x-words": ["a", "b c", "%2C"], "x-days": [1, 2] } },
    { headers: { "x-filter": ["a,b", " c"] } },
  ])("arrives as it was sent: %j", async (parts) => {
    const { body } = await client.sideLists(parts);
    expect(body).toEqual({ headers: {}, cookies: {}, ...parts });
  });

  it.each(["a,b", " a", "a ", ""])(
    "is refused by the client where a header cannot carry %j",
    async (word) => {
      const expected = `sideLists: headers.x-words: expected elements without commas or spaces around them, found "${word}"`;
      await expect(client.sideLists({ headers: { "x-words": ["c", word] } })).rejects.toThrow(expected);
    },
  );

  it.each([" a", "a\t", "a\n"])("is refused by the client where HTTP would cut a text: %j", async (text) => {
    await expect(client.names({ headers: { tostring: text } })).rejects.toThrow(
      "names: headers.tostring: expected a text without spaces around it, found one with some",
    );
  });

  it("is refused by the client where one empty text would arrive as an empty list", async () => {
    const expected = "words: expected a list that is empty or has a text, found one empty text";
    await expect(client.sideLists({ cookies: { words: [""] } })).rejects.toThrow(expected);
    await expect(client.lists({ path: { keys: ["k"] }, query: { words: [""] } })).rejects.toThrow(expected);
    const piped = client.lists({ path: { keys: ["k"] }, query: { piped: [""] } });
    await expect(piped).rejects.toThrow("piped: expected a list that is empty or has a text");
    await expect(client.lists({ path: { keys: [""] } })).rejects.toThrow(
      'lists: path.keys: expected an id, found ""',
    );
    expect((await client.sideLists({ cookies: { words: [] } })).body).toMatchObject({
      cookies: { words: [] },
    });
  });

  it.each([
    ["cookie", "codes=a%2Cb", { cookies: { codes: ["a", "b"] } }],
    ["cookie", "words=a%2Cb,c; words=d,e", { cookies: { words: ["d", "e"] } }],
    ["cookie", "many=a,b; x=y; many=c", { cookies: { many: ["a,b", "c"] } }],
    ["x-days", "1, 2 ,3", { headers: { "x-days": [1, 2, 3] } }],
  ])("takes what others send: %s: %s", async (header, text, found) => {
    expect((await halves.get("/lists", { [header]: text })).body).toMatchObject(found);
  });
});

describe("a parameter with a name that every object has", () => {
  it("is not there where nobody sent it", async () => {
    expect((await client.names()).body).toEqual({ query: {}, headers: {}, cookies: {} });
  });

  it("arrives as it was sent", async () => {
    const query = JSON.parse('{"constructor":"a","__proto__":5}');
    const parts = { query, headers: { tostring: "b" }, cookies: { valueOf: "c" } };
    expect(JSON.stringify((await client.names(parts)).body)).toBe(
      '{"query":{"__proto__":5,"constructor":"a"},"headers":{"tostring":"b"},"cookies":{"valueOf":"c"}}',
    );
  });
});

describe("a part of a segment of the path", () => {
  it.each(["a/b", "ä\n%2F", "a"])("arrives as it was sent: %j", async (name) => {
    const path = { name, kind: "json", owner: "c/d" };
    expect((await client.dotted({ path })).body).toMatchObject({ path });
  });

  it("does not reach into the next segment", async () => {
    expect((await halves.get("/files/a/b.json/of/c")).status).toBe(404);
  });
});

describe("a number that JavaScript cannot hold", () => {
  it("is refused, and not read as the one beside it", async () => {
    expect((await halves.get("/lists/k/of?days=9007199254740991")).status).toBe(200);
    const { body } = await halves.get("/lists/k/of?days=9007199254740993");
    expect(body.problems).toEqual([expect.objectContaining({ pointer: "/days/0", code: "type" })]);
  });
});

describe("a parameter with a default", () => {
  const filled = {
    query: { limit: 20, tags: ["a"] },
    headers: { "x-mode": "quick" },
    cookies: { dark: false },
  };

  it("is always there for a handler", async () => {
    for (const _ of [1, 2]) expect((await client.withDefaults()).body).toEqual(filled);
    const given = {
      query: { limit: 5, tags: [], plain: "x" },
      headers: { "x-mode": "" },
      cookies: { dark: true },
    };
    expect((await client.withDefaults({ ...given, query: { ...given.query, tags: ["c"] } })).body).toEqual({
      ...given,
      query: { limit: 5, tags: ["c"], plain: "x" },
    });
    expect((await halves.get("/defaults?limit=500")).status).toBe(400);
  });

  it("is there in the types of handlers, and may be left out by callers", () => {
    const text = `
import type { Handlers } from "./out/generated/handlers.ts";
import type { WithDefaultsRequest } from "./out/generated/types.ts";

export const asked: WithDefaultsRequest = { query: {}, headers: {}, cookies: {} };
export const withDefaults: Handlers["withDefaults"] = async ({ query, headers, cookies }) => {
  const all: [number, string[], string, boolean] = [query.limit, query.tags, headers["x-mode"], cookies.dark];
  // @ts-expect-error: it has no default
  const plain: string = query.plain;
  return { status: 200, body: { all, plain } };
};
`;
    writeFileSync(join(halves.folder, "use.ts"), text);
    writeFileSync(join(halves.folder, "tsconfig.json"), STRICTEST(["use.ts"]));
    const compiler = new URL("../../../node_modules/typescript/bin/tsc", import.meta.url).pathname;
    const ran = spawnSync(process.execPath, [compiler, "-p", halves.folder], { encoding: "utf8" });
    expect(ran.stdout).toBe("");
  }, 60_000);
});

describe("a property of a body with a default", () => {
  const json = { contentType: "application/json" };

  it.each([
    [{}, { size: 3, tags: ["a"] }],
    [
      { size: 1, tags: [], made: "then" },
      { size: 1, tags: [], made: "then" },
    ],
    [
      { lines: [{}, { count: 2, inner: {} }], kind: {} },
      { size: 3, tags: ["a"], lines: [{ count: 0 }, { count: 2, inner: {} }], kind: {} },
    ],
  ])("is put in where a server fills bodies: %j", async (body, filled) => {
    for (const _ of [1, 2]) {
      const { body: got } = await client.bodies({ ...json, body });
      expect(got.body).toEqual(filled);
    }
  });

  it("is put into a form as well, and into nothing that the contract does not allow", async () => {
    const form = { contentType: "application/x-www-form-urlencoded", body: { note: "n" } };
    expect((await client.bodies(form)).body.body).toEqual({ note: "n", size: 3, tags: ["a"] });
    await expect(client.bodies({ ...json, body: { size: 10 } })).rejects.toThrow("found 400");
  });

  it("is named in a warning where a body has more schemas than anybody reads", async () => {
    const levels = Array.from({ length: 40 }, (_, level) => [
      `L${level}`,
      {
        type: "object",
        properties: {
          n: { default: level },
          ...(level === 39
            ? {}
            : Object.fromEntries(
                ["a", "b"].map((key) => [key, { $ref: `#/components/schemas/L${level + 1}` }]),
              )),
        },
      },
    ]);
    const folder = createFolder({
      "api.json": JSON.stringify({
        ...{ openapi: "3.1.0", info: { title: "Deep", version: "1" } },
        paths: {
          "/deep": {
            post: {
              operationId: "deep",
              requestBody: {
                content: { "application/json": { schema: { $ref: "#/components/schemas/L0" } } },
              },
              responses: { 204: { description: "Done." } },
            },
          },
        },
        components: { schemas: Object.fromEntries(levels) },
      }),
    });
    const ran = await generate("--spec", `${folder}/api.json`, "--out", `${folder}/out`, "--target", "types");
    expect([ran.code, ran.err]).toEqual([
      0,
      [expect.stringContaining("warning: expected at most 10000 schemas in a body, found more")],
    ]);
  });

  it("is left out where nobody asks", async () => {
    const plain = await startHalves(SPEC, { handlers: HANDLERS });
    onTestFinished(() => plain.close());
    expect((await (await plain.connect()).bodies({ ...json, body: {} })).body.body).toEqual({});
    const { operations } = await plain.load("generated/operations.ts");
    expect(operations.bodies.bodyDefaults["application/json"].properties.size).toEqual({ default: 3 });
  });
});
