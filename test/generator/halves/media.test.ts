// The generated server and client of one document with every kind of media type, over a real socket.
import { readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Media, type MediaState, type Received, startMedia } from "./media-server.ts";

const state: { -readonly [Key in keyof MediaState]: MediaState[Key] } = {
  async *things() {},
  async *texts() {},
};
let media: Media;
let client: Media["client"];
let baseUrl: string;

beforeAll(async () => {
  media = await startMedia(state, 300_000);
  ({ client, baseUrl } = media);
}, 60_000);
afterAll(() => media.close());

function call(name: string, ...given: readonly unknown[]): Promise<Received> {
  const method = client[name];
  if (method === undefined) throw new Error(`the client has no ${name}`);
  return method(...given);
}

const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 });
const thing = fc.record(
  { id: fc.integer({ min: -1e9, max: 1e9 }), name: text, tags: fc.array(text, { maxLength: 3 }) },
  { requiredKeys: ["id"] },
);

async function collect(values: AsyncIterable<unknown>) {
  const found: unknown[] = [];
  for await (const value of values) found.push(value);
  return found;
}

async function raw(path: string, method: string, contentType: string, body: string) {
  const response = await fetch(baseUrl + path, { method, headers: { "content-type": contentType }, body });
  // The shape in which `renderError` of media-server.ts renders errors.
  const read = (await response.json()) as { message: string; problems: readonly { pointer: string }[] };
  return { status: response.status, body: read };
}

describe("what a client sends arrives, and comes back", () => {
  it("as JSON under another media type", async () => {
    await fc.assert(
      fc.asyncProperty(thing, async (body) => {
        expect(await call("sendJson", { body })).toMatchObject({ status: 200, body });
      }),
      { numRuns: 20 },
    );
  });

  it("as a form with an encoding for each property", async () => {
    const form = fc.record(
      {
        text,
        number: fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }),
        flag: fc.boolean(),
        nothing: fc.option(fc.integer({ min: 0, max: 99 })),
        list: fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 1, maxLength: 4 }),
        piped: fc.array(fc.stringMatching(/^[a-z|]{1,5}$/), { minLength: 1, maxLength: 4 }),
        commas: fc.array(fc.stringMatching(/^[a-z,+ %]{1,5}$/), { maxLength: 4 }),
        sizes: fc.array(fc.nat(), { maxLength: 4 }),
        spaced: fc.array(fc.stringMatching(/^[a-z+]{1,5}$/), { maxLength: 4 }),
        pairs: fc.record({ "a,b": fc.stringMatching(/^[a-z,]{1,5}$/), constructor: fc.nat() }),
        object: thing,
        deep: fc.record({
          a: fc.integer({ min: 0, max: 9 }),
          list: fc.array(fc.record({ id: fc.nat(), name: fc.stringMatching(/^[a-z &=%+]{1,5}$/) }), {
            minLength: 1,
            maxLength: 3,
          }),
          inner: fc.record({ b: fc.boolean() }),
          "x-1": fc.nat(),
        }),
        free: fc.dictionary(text, fc.oneof(text, fc.nat(), fc.array(text))),
        counts: fc.dictionary(text, fc.nat()),
        grid: fc.array(fc.array(fc.nat({ max: 9 }), { maxLength: 2 }), { minLength: 1, maxLength: 2 }),
        pair: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        beside: fc.record({ left: fc.nat(), right: text }),
      },
      { requiredKeys: ["text"] },
    );
    await fc.assert(
      fc.asyncProperty(form, async (body) => {
        // A form has the same text for zero and minus zero.
        const given = JSON.parse(JSON.stringify(body));
        expect(await call("sendForm", { body: given })).toMatchObject({ status: 200, body: given });
      }),
      { numRuns: 60 },
    );
  });

  it("as a form whose lists have signs between their elements and in them", async () => {
    const given = { text: "a", commas: ["a,b", "c"], sizes: [1, 2] };
    expect(await call("sendForm", { body: given })).toMatchObject({ status: 200, body: given });
    const post = (form: string) => raw("/form", "POST", "application/x-www-form-urlencoded", form);
    expect((await post("text=a&&commas=a,b%2Cc+d")).body).toEqual({ text: "a", commas: ["a", "b,c d"] });
    // Many clients encode all signs; no number has one, nor has a text where it would be too long.
    expect((await post("text=a&sizes=1%2C2")).body).toEqual({ text: "a", sizes: [1, 2] });
    const long = ["a".repeat(15), "b".repeat(15)];
    expect((await post(`text=a&commas=${long.join("%2C")}`)).body).toEqual({ text: "a", commas: long });
    for (const body of [{ commas: [""] }, { spaced: ["a b"] }])
      await expect(call("sendForm", { body: { text: "a", ...body } })).rejects.toThrow(TypeError);
  });

  it("as a multipart body with files, of which nothing stays on the disk", async () => {
    const spools = () => readdirSync(tmpdir()).filter((name) => name.startsWith("multipart-"));
    const before = spools();
    const body = {
      title: 'Ä "title"\r\nin two lines',
      count: 3,
      thing: { id: 1, tags: ["a"] },
      file: new File(["a,b\n", new Uint8Array([195, 164])], 'na"me ä.csv', { type: "text/csv" }),
      more: [new File(["x".repeat(100_000)], "x.png", { type: "image/png" })],
    };
    const response = await call("sendParts", { body });
    expect(response).toMatchObject({
      status: 200,
      body: {
        ...{ title: body.title, count: 3, thing: body.thing },
        files: [
          { name: expect.stringMatching(/^na.*me ä\.csv$/), type: "text/csv", text: "a,b\nä" },
          { name: "x.png", type: "image/png", text: "x".repeat(100_000) },
        ],
      },
    });
    await expect.poll(spools).toEqual(before);
  });

  it("as bytes, also under a media type range", async () => {
    const bytes = new Uint8Array([0, 255, 13, 10]);
    const got = await call("sendBytes", { body: new Blob([bytes]) });
    expect(new Uint8Array(await (got.body as Blob).arrayBuffer())).toEqual(bytes);
    const image = await call("sendImage", { contentType: "image/png", body: new Blob([bytes]) });
    expect(image).toMatchObject({ contentType: "image/png" });
    expect((image.body as Blob).type).toBe("image/png");
  });

  it("as a JSON text sequence, each text behind its separator", async () => {
    const things = [{ id: 1, name: "a" }, { id: 2 }];
    const { headers, body } = await call("sendSequence", { body: things });
    expect(headers["content-type"]).toBe("application/json-seq");
    expect(await collect(body)).toEqual(things);
    const sent = things.map((thing) => `\u001e${JSON.stringify(thing)}\n`).join("");
    const response = await fetch(`${baseUrl}/sequence`, {
      ...{ method: "POST", headers: { "content-type": "application/geo+json-seq" }, body: sent },
    });
    expect(await response.text()).toBe(sent);
  });

  it("as a multipart body whose boundary the contract has named", async () => {
    const body = { a: 5, b: new File(["b"], "b.txt") };
    expect(await call("sendBounded", { body })).toMatchObject({ status: 200, body: 5 });
  });

  it("as a multipart body that the contract does not take apart, with the boundary that its type says", async () => {
    const parts = "--b\r\n\r\nGET /a HTTP/1.1\r\n\r\n--b--";
    const body = new Blob([parts], { type: "multipart/mixed; boundary=b" });
    const { headers, body: same } = await call("sendBatch", { body });
    expect(headers["content-type"]).toBe("multipart/mixed; boundary=b");
    expect(await (same as Blob).text()).toBe(parts);
  });

  it("as bytes, text, a form or lines that are empty", async () => {
    const got = await call("sendBytes", { body: new Blob([]) });
    expect((got.body as Blob).size).toBe(0);
    const image = await call("sendImage", { contentType: "image/png", body: new Blob([]) });
    expect((image.body as Blob).type).toBe("image/png");
    const csv = await call("sendEither", { contentType: "text/csv", body: "" });
    expect(csv).toMatchObject({ contentType: "text/csv", body: "" });
    const form = await raw("/form", "POST", "application/x-www-form-urlencoded", "");
    expect(form.body.problems).toEqual([expect.objectContaining({ pointer: "/text", code: "required" })]);
    const json = await raw("/json", "POST", "application/vnd.media+json", "");
    expect(json.body.problems).toEqual([expect.objectContaining({ pointer: "", code: "required" })]);
    expect(await collect((await call("sendLines", { body: (async function* () {})() })).body)).toEqual([]);
  });

  it("as text", async () => {
    expect(await call("sendText", { body: "two\nlines ä" })).toMatchObject({
      ...{ status: 200, body: "two\nlines ä", headers: { "content-type": "text/plain; charset=utf-8" } },
    });
  });

  it("as a form or multipart body in a response, which is not parsed", async () => {
    expect(await call("receiveForm")).toMatchObject({ status: 200, body: "a=1" });
    const parts = await call("receiveParts");
    expect(await (parts.body as Blob).text()).toBe("--b--");
    const types = readFileSync(`${media.folder}/out/generated/types.ts`, "utf8");
    expect(types).toMatch(/ReceiveFormResponse =\s+\| \{ status: 200; body: string/);
    expect(types).toMatch(/ReceivePartsResponse =\s+\| \{ status: 200; body: BinaryBody/);
  });

  it("as one of two types, or without a body", async () => {
    const asJson = { contentType: "application/json", body: { id: 1 } };
    expect(await call("sendEither", asJson)).toMatchObject(asJson);
    const asText = { contentType: "text/csv", body: "a,b" };
    expect(await call("sendEither", asText)).toMatchObject(asText);
    expect(await call("sendEither")).toMatchObject({ contentType: "text/csv", body: "nothing" });
    await expect(call("sendEither", { contentType: "text/html", body: "" })).rejects.toThrow(
      "sendEither: contentType: expected application/json, text/csv; found text/html",
    );
  });

  it("as one of several media types, of which some have no schema to judge by", async () => {
    const asJson = { contentType: "application/json", body: { id: 1 } };
    expect(await call("sendAny", asJson)).toMatchObject({ body: 'application/json: {"id":1}' });
    const asXml = { contentType: "application/xml", body: "<id>1</id>" };
    expect(await call("sendAny", asXml)).toMatchObject({ body: 'application/xml: "<id>1</id>"' });
    const asImage = { contentType: "image/png", body: new Blob(["i"], { type: "image/png" }) };
    expect(await call("sendAny", asImage)).toMatchObject({ body: "image/png: i" });
    await expect(call("sendAny", { ...asJson, body: { id: "1" } })).rejects.toThrow("expected integer");
  });

  it("as one of two media types that differ in a parameter", async () => {
    for (const [contentType, body] of [
      ["application/json", { id: 1 }],
      ['application/json; profile="all"', [{ id: 1 }, { id: 2 }]],
    ])
      expect((await call("sendProfile", { contentType, body })).body).toEqual({ contentType, body });
    const plain = await raw("/profiles", "POST", "application/json;charset=utf-8", '[{"id":1}]');
    expect(plain.status).toBe(400);
    const other = await raw("/profiles", "POST", "application/json; profile=all;charset=utf-8", '[{"id":1}]');
    expect(other).toMatchObject({ status: 200, body: { contentType: 'application/json; profile="all"' } });
  });

  it("as text of any charset, under the media type of the contract", async () => {
    const named = { contentType: "text/plain; charset=utf-8", body: "näive π" };
    expect(await call("sendLatin", { body: "näive π" })).toMatchObject(named);
    expect(await call("sendLatin", { body: "csv" })).toMatchObject({
      ...{ contentType: "text/csv; header=present", body: "csv" },
      headers: { "content-type": "text/csv; header=present; charset=utf-8" },
    });
    const send = async (charset: string, body: Uint8Array<ArrayBuffer>) => {
      const headers = { "content-type": `text/plain; charset=${charset}` };
      const response = await fetch(`${baseUrl}/charsets`, { method: "POST", headers, body });
      return `${response.status} ${await response.text()}`;
    };
    expect(await send("ISO-8859-1", new Uint8Array([228, 246]))).toBe("200 äö");
    expect(await send("UTF-8", new Uint8Array([228, 246]))).toContain("400");
    expect(await send("klingon", new Uint8Array([65]))).toContain("415");
  });

  it("as lines, each as soon as it is there", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    async function* things() {
      yield { id: 1 };
      await promise;
      yield { id: 2, name: "line\nbreak" };
    }
    const { body } = (await call("sendLines", { body: things() })) as { body: AsyncGenerator };
    expect((await body.next()).value).toEqual({ id: 1 });
    resolve();
    expect(await collect(body)).toEqual([{ id: 2, name: "line\nbreak" }]);
  });

  it("as cookies", async () => {
    expect(await call("seeCookies", { cookies: { theme: "dark", size: 3 } })).toMatchObject({
      ...{ status: 200, body: { theme: "dark", size: 3 } },
    });
  });
});

describe("events", () => {
  it("arrive with their names and ids, also with line breaks in their data", async () => {
    const events = [
      { data: { id: 1, name: "a\r\nb" }, event: "made", id: "7" },
      { data: { id: 2 }, retry: 10 },
    ];
    state.things = async function* () {
      yield* events;
    };
    const response = await call("watchThings");
    expect(response.headers).toMatchObject({
      "content-type": "text/event-stream",
      "cache-control": "no-store",
    });
    expect(await collect(response.body as never)).toEqual(events);
  });

  it("of JSON and of text arrive unchanged from one operation", async () => {
    state.things = async function* () {
      yield { data: { id: 1 } };
      yield { data: "end" };
    };
    const response = await call("watchAnything");
    expect(await collect(response.body)).toEqual([{ data: { id: 1 } }, { data: "end" }]);
  });

  it("of text keep their lines", async () => {
    state.texts = async function* () {
      yield { data: "one\ntwo" };
      yield { data: '{"not":"read"}' };
    };
    const { body } = (await call("watchTexts")) as { body: AsyncIterable<unknown> };
    expect(await collect(body)).toEqual([{ data: "one\ntwo" }, { data: '{"not":"read"}' }]);
  });

  it("stop at the server when the client stops reading or aborts", async () => {
    const stops: string[] = [];
    const endless = (name: string) =>
      async function* () {
        try {
          for (let id = 0; ; id += 1) {
            yield { data: { id } };
            await new Promise((resolve) => setTimeout(resolve, 5));
          }
        } finally {
          stops.push(name);
        }
      };
    state.things = endless("left");
    const first = (await call("watchThings")) as { body: AsyncIterable<unknown> };
    for await (const _ of first.body) break;
    await expect.poll(() => stops).toEqual(["left"]);
    state.things = endless("aborted");
    const controller = new AbortController();
    const second = (await call("watchThings", {}, { signal: controller.signal })) as typeof first;
    const reading = collect(second.body);
    controller.abort(new Error("enough"));
    await expect(reading).rejects.toThrow("enough");
    await expect.poll(() => stops).toEqual(["left", "aborted"]);
  });
});

describe("a server refuses", () => {
  it.each([
    [
      "/json",
      "POST",
      "application/json",
      "expected a body of application/vnd.media+json, found application/json",
    ],
    ["/form", "POST", "text/plain", "expected a body of application/x-www-form-urlencoded, found text/plain"],
    ["/image", "PUT", "text/html", "expected a body of image/*, found text/html"],
    ["/either", "POST", "text/html", "expected a body of application/json or text/csv, found text/html"],
  ])("a media type that %s does not offer, with 415", async (path, method, type, message) => {
    expect(await raw(path, method, type, "{}")).toMatchObject({ status: 415, body: { message } });
  });

  it.each([
    ["a form", "/form", "application/x-www-form-urlencoded", "number=x", ["/text", "/number"]],
    [
      ...["a form with a number that JavaScript cannot hold", "/form", "application/x-www-form-urlencoded"],
      ...["text=a&list=9007199254740993", ["/list/0"]],
    ] as const,
    ["a text", "/text", "text/plain", "a", [""]],
    ["JSON", "/json", "application/vnd.media+json", '{"id":"1"}', ["/id"]],
  ])("%s that breaks its schema", async (_, path, type, body, pointers) => {
    const response = await raw(path, "POST", type, body);
    expect(response.status).toBe(400);
    expect(response.body.problems.map((one: { pointer: string }) => one.pointer).sort()).toEqual(
      [...pointers].sort(),
    );
  });

  it("parts that break their schema, and files that are too large", async () => {
    const file = new File(["x".repeat(400_000)], "x");
    expect(await call("sendParts", { body: { title: "t", file } }).catch(statusOf)).toBe(413);
    const empty = { title: "", file: new File(["x"], "x") };
    expect(await call("sendParts", { body: empty }).catch(statusOf)).toBe(400);
    const broken = await raw("/multipart", "POST", "multipart/form-data", "x");
    expect(broken).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining("multipart/form-data") },
    });
  });

  it("a body that is larger than the limit for bodies in memory", async () => {
    const body = new Blob(["x".repeat(200_000)]);
    expect(await call("sendBytes", { body }).catch(statusOf)).toBe(413);
  });

  it("an undeclared cookie value", async () => {
    expect(await call("seeCookies", { cookies: { theme: "pink" } }).catch(statusOf)).toBe(400);
  });
});

/** None of the operations declares a refusal. */
function statusOf(error: { status?: number }) {
  return error.status ?? error;
}
