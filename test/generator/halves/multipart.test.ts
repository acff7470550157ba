// Multipart bodies between a generated client and a generated server over a real socket: files of every kind, headers and
// media types of parts, and the bodies of other clients.
import { closeSync, ftruncateSync, openAsBlob, openSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Media, type MediaState, startMedia } from "./media-server.ts";

const MEGABYTE = 1024 * 1024;

const state: { -readonly [Key in keyof MediaState]: MediaState[Key] } = {
  async *things() {},
  async *texts() {},
};
let media: Media;
beforeAll(async () => {
  media = await startMedia(state, 80 * MEGABYTE);
}, 60_000);
afterAll(() => media.close());

const call = (name: string, body: object) => {
  const method = media.client[name];
  if (method === undefined) throw new Error(`there is no ${name}`);
  return method({ body }).then(({ body: found }) => found as unknown);
};

/** As a client that is not ours sends it. */
async function post(path: string, body: string | FormData, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(media.baseUrl + path, { method: "POST", body, headers });
  return {
    status: response.status,
    body: (await response.json()) as { message?: string; problems?: unknown },
  };
}

const raw = (...parts: readonly string[]) =>
  post("/upload", `${parts.map((part) => `--b\r\n${part}\r\n`).join("")}--b--\r\n`, {
    "content-type": "multipart/form-data; boundary=b",
  });

const png = (size = 1) => new File([new Uint8Array(size)], "a.png", { type: "image/png" });
const photo = { value: png(), headers: { "x-width": 7 } };
const received = { value: { name: "a.png", type: "image/png", size: 1 }, headers: { "x-width": 7 } };
const PHOTO =
  'Content-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\nX-Width: 7\r\n\r\n1';

describe("a part", () => {
  it("has the headers that the contract gives it, those of each file of a list too", async () => {
    const page = (number?: number) => ({
      value: new File(["%PDF"], `${number}.pdf`),
      ...(number === undefined ? {} : { headers: { "x-page": number } }),
    });
    const body = {
      photo: { ...photo, headers: { "x-width": 7, "x-note": "näive" } },
      pages: [page(1), page()],
    };
    expect(await call("sendUpload", body)).toEqual({
      photo: { ...received, headers: { "x-width": 7, "x-note": "näive" } },
      pages: [
        { value: { name: "1.pdf", type: "application/pdf", size: 4 }, headers: { "x-page": 1 } },
        { value: { name: "undefined.pdf", type: "application/pdf", size: 4 }, headers: {} },
      ],
    });
    await expect(
      call("sendUpload", { photo: { ...photo, headers: { "x-width": "7\r\nx: y" } } }),
    ).rejects.toThrow("body.photo.headers: expected one line for x-width, found more");
  });

  it("is typed as what it is", () => {
    const types = readFileSync(`${media.folder}/out/generated/types.ts`, "utf8");
    const [, upload = ""] = /interface SendUploadRequest \{([\s\S]*?)\n\}/.exec(types) ?? [];
    expect(upload.replaceAll(/\s+/g, " ")).toContain(
      'photo: { headers: { "x-width": number; "x-note"?: string; }; value: FilePart; };',
    );
    expect(upload.replaceAll(/\s+/g, " ")).toContain(
      'pages?: { value: FilePart; headers?: { "x-page"?: number; }; }[];',
    );
    expect(upload).toMatch(/either\?: FilePart \| number;/);
    expect(upload).toMatch(/raw\?: FilePart;/);
    expect(upload).toMatch(/nullable\?: FilePart \| null;/);
    expect(upload).toMatch(/nullables\?: FilePart\[\] \| null;/);
    expect(upload).toMatch(/described\?: FilePart;/);
  });

  it("is a file where the contract says so, whether it has a file name or not", async () => {
    const nameless =
      'Content-Disposition: form-data; name="raw"\r\nContent-Type: application/octet-stream\r\n\r\nxyz';
    expect(await raw(PHOTO, nameless)).toEqual({
      status: 200,
      body: { photo: received, raw: { name: "raw", type: "application/octet-stream", size: 3 } },
    });
  });

  it("is a file where it may be null as well, or where the contract refers to one", async () => {
    const file = { name: "a.png", type: "image/png", size: 1 };
    expect(
      await call("sendUpload", { photo, nullable: png(), nullables: [png(), png()], described: png() }),
    ).toMatchObject({ nullable: file, nullables: [file, file], described: file });
    expect(await call("sendUpload", { photo, nullable: null })).toMatchObject({ nullable: null });
  });

  it("is JSON where the contract says so, also in the way that browsers send it", async () => {
    const form = new FormData();
    form.set("about", new Blob(['{"id":7}'], { type: "application/json" }));
    expect((await post("/upload", form)).body.problems).toEqual([
      expect.objectContaining({ pointer: "/photo", code: "required" }),
    ]);
    const about =
      'Content-Disposition: form-data; name="about"; filename="blob"\r\nContent-Type: application/json\r\n\r\n{"id":7}';
    expect(await raw(PHOTO, about)).toMatchObject({ status: 200, body: { about: { id: 7 } } });
  });

  it("is a list among lists, also where there is only one", async () => {
    for (const grid of [[[1, 2], [3]], [[1]], [[]]])
      expect(await call("sendUpload", { photo, grid })).toMatchObject({ grid });
    const part = 'Content-Disposition: form-data; name="grid"\r\nContent-Type: application/json\r\n\r\n';
    expect((await raw(PHOTO, `${part}[[1],[2]]`)).body).toMatchObject({ grid: [[1], [2]] });
  });

  it("is one of several kinds", async () => {
    expect(await call("sendUpload", { photo, either: 3 })).toMatchObject({ either: 3 });
    expect(await call("sendUpload", { photo, either: png() })).toMatchObject({ either: { name: "a.png" } });
  });

  it("may have any name where the contract leaves names open", async () => {
    const body = { one: [png()], "two/ä": [png(2), png(3)] };
    expect(await call("sendAttachments", body)).toEqual({
      one: [{ name: "a.png", type: "image/png", size: 1 }],
      "two/ä": [2, 3].map((size) => ({ name: "a.png", type: "image/png", size })),
    });
  });

  it.each([
    ['filename="C:\\\\dir\\\\..\\\\a.png"', "a.png"],
    ['filename="../../etc/passwd"', "passwd"],
    ['filename=".."', "photo"],
    ['filename=""', "photo"],
    ["filename=bare.png", "bare.png"],
    ['filename="a%22b.png"', 'a"b.png'],
    ["filename=\"x\"; filename*=UTF-8''na%C3%AFve.png", "naïve.png"],
    ["filename=\"x.png\"; filename*=UTF-8''%ff", "x.png"],
  ])("has the name of its file: %s", async (parameter, name) => {
    const ran = await raw(PHOTO.replace('filename="a.png"', parameter));
    expect(ran).toMatchObject({ status: 200, body: { photo: { value: { name } } } });
  });
});

describe("a server refuses", () => {
  it.each([
    [
      "a media type that the contract does not have for the part",
      [PHOTO.replace("image/png", "text/csv")],
      [
        {
          in: "body",
          pointer: "/photo",
          code: "media_type",
          message: "expected a part of image/png or image/jpeg, found text/csv",
        },
      ],
    ],
    [
      "a header that is missing or wrong",
      [PHOTO.replace("X-Width: 7\r\n", "")],
      [expect.objectContaining({ pointer: "/photo/headers/x-width", code: "required" })],
    ],
    [
      "two files where one is meant",
      [PHOTO, PHOTO],
      [expect.objectContaining({ pointer: "/photo", code: "type" })],
    ],
    [
      "text in place of a file",
      [
        PHOTO,
        'Content-Disposition: form-data; name="raw"; filename="x"\r\nContent-Type: text/plain\r\n\r\nx',
      ],
      [expect.objectContaining({ pointer: "/raw", code: "media_type" })],
    ],
  ])("%s", async (_, parts, problems) => {
    expect(await raw(...parts)).toMatchObject({ status: 400, body: { problems } });
  });

  it.each([
    [
      "no boundary",
      "multipart/form-data",
      "x",
      "expected a boundary in the content type, found multipart/form-data",
    ],
    [
      "an end that is missing",
      "multipart/form-data; boundary=b",
      `--b\r\n${PHOTO}`,
      expect.stringMatching(/^the body is not .+: (?:Unexpected end|Part terminated)/),
    ],
    [
      "JSON that is none",
      "multipart/form-data; boundary=b",
      `--b\r\nContent-Disposition: form-data; name="about"\r\nContent-Type: application/json\r\n\r\n{\r\n--b--\r\n`,
      'the part "about" is not JSON',
    ],
    [
      "a text that is too long",
      "multipart/form-data; boundary=b",
      `--b\r\nContent-Disposition: form-data; name="either"\r\n\r\n${"1".repeat(MEGABYTE + 1)}\r\n--b--\r\n`,
      "expected a body of at most 1048576 bytes, found more",
    ],
    [
      "too many parts",
      "multipart/form-data; boundary=b",
      `${'--b\r\nContent-Disposition: form-data; name="either"\r\n\r\n1\r\n'.repeat(1001)}--b--\r\n`,
      "expected at most 1000 parts, found more",
    ],
  ])("%s, and keeps nothing on the disk", async (_, type, body, message) => {
    const ran = await post("/upload", body, { "content-type": type });
    expect(ran).toMatchObject({ status: expect.any(Number), body: { message } });
    expect(ran.status === 400 || ran.status === 413).toBe(true);
    await expect
      .poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith("multipart-")))
      .toEqual([]);
  });
});

describe("a file", () => {
  it("of any size is neither in the memory of the client nor of the server", async () => {
    const path = join(tmpdir(), `wcs-large-${process.pid}`);
    const opened = openSync(path, "w");
    ftruncateSync(opened, 64 * MEGABYTE);
    closeSync(opened);
    const file = new File([await openAsBlob(path)], "large.png", { type: "image/png" });
    setFlagsFromString("--expose-gc");
    const collectGarbage: () => void = runInNewContext("gc");
    // Buffers that are no longer needed count as well until somebody looks, and until the next time while they are swept.
    const used = () => {
      collectGarbage();
      collectGarbage();
      return process.memoryUsage().external;
    };
    const whenThere: number[] = [];
    // Other work of this process takes memory as well, but not each time.
    for (let attempt = 0; attempt < 3; attempt++) {
      const before = used();
      state.onUpload = () => void whenThere.push(used() - before);
      expect(await call("sendUpload", { photo: { ...photo, value: file } })).toEqual({
        photo: { ...received, value: { name: "large.png", type: "image/png", size: 64 * MEGABYTE } },
      });
    }
    state.onUpload = undefined;
    // Both sides of the socket are in this process.
    expect(whenThere).toHaveLength(3);
    expect(Math.min(...whenThere)).toBeLessThan(32 * MEGABYTE);
  });

  it("may be sent while it is made", async () => {
    let isAsked = false;
    async function* chunks() {
      for (let index = 0; index < 3; index += 1) {
        isAsked = true;
        yield new Uint8Array(1000);
      }
    }
    const value = { name: "made.png", type: "image/png", stream: ReadableStream.from(chunks()) };
    expect(isAsked).toBe(false);
    expect(await call("sendUpload", { photo: { ...photo, value }, either: 1 })).toEqual({
      photo: { ...received, value: { name: "made.png", type: "image/png", size: 3000 } },
      either: 1,
    });
    const web = { name: "web.png", type: "image/png", stream: new Blob(["abc"]).stream() };
    expect(await call("sendAttachments", { list: [web] })).toEqual({
      list: [{ name: "web.png", type: "image/png", size: 3 }],
    });
  });

  it("that breaks off while it is made fails the call", async () => {
    async function* chunks() {
      yield new Uint8Array(10);
      throw new Error("the disk is gone");
    }
    const value = { name: "made.png", type: "image/png", stream: ReadableStream.from(chunks()) };
    await expect(call("sendUpload", { photo: { ...photo, value } })).rejects.toThrow("the disk is gone");
    await expect
      .poll(() => readdirSync(tmpdir()).filter((name) => name.startsWith("multipart-")))
      .toEqual([]);
  });
});
