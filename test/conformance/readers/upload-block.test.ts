// Reading the upload of a file that was created: method, URL and headers.
import { describe, expect, it } from "vitest";
import { resolveProfile } from "../../../conformance/profile/resolve-profile.ts";
import { readUploadBlock } from "../../../conformance/readers/file.ts";

const profileWith = (upload?: Readonly<Record<string, string>>) =>
  resolveProfile(
    {
      base_url: "http://a",
      keys: { primary: "k" },
      bindings: { file: upload === undefined ? {} : { upload } },
    },
    {},
  );

const whole = {
  method: "PUT",
  url: "https://storage.example/1",
  headers: { "content-type": "image/png" },
  expires_at: "2026-01-02T03:04:05Z",
};
const { headers: _, ...withoutHeaders } = whole;
const { method: __, ...withoutMethod } = whole;

describe("an upload block", () => {
  it("is read under our names", () => {
    const { block, problems, unread } = readUploadBlock({ upload: whole }, profileWith());
    expect({ problems, unread }).toEqual({ problems: [], unread: [] });
    expect(block).toEqual({
      method: "PUT",
      url: whole.url,
      headers: whole.headers,
      expiresAt: Date.parse(whole.expires_at),
    });
  });

  it.each([
    ["another method", { ...whole, method: "POST" }, ["upload.method is not PUT"]],
    ["no method under any name", withoutMethod, ["upload.method is not PUT"]],
    ["an address of another kind", { ...whole, url: "/1" }, ["upload.url is not an http(s) address"]],
    ["no end", { ...whole, expires_at: null }, ["no upload.expires_at"]],
  ])("with %s is wrong", (_, upload, problems) => {
    expect(readUploadBlock({ upload }, profileWith())).toMatchObject({ block: undefined, problems });
  });

  it.each([
    ["another name for the method", { ...withoutMethod, verb: "put" }, ["bindings.file.upload.method"]],
    ["no headers", withoutHeaders, ["bindings.file.upload.headers"]],
  ])("with %s waits for a binding", (_, upload, unread) => {
    expect(readUploadBlock({ upload }, profileWith())).toMatchObject({ problems: [], unread });
  });

  it("is read where the profile says", () => {
    const { headers, expires_at } = whole;
    const upload = { request: { verb: "PUT", to: whole.url }, fields: Object.entries(headers), expires_at };
    const profile = profileWith({ method: "/request/verb", url: "/request/to", headers: "fields" });
    expect(readUploadBlock({ upload }, profile).block).toMatchObject({ url: whole.url, headers });
  });

  it("has no headers to send where the profile names them and they are not there", () => {
    expect(
      readUploadBlock({ upload: withoutHeaders }, profileWith({ headers: "headers" })).block?.headers,
    ).toEqual({});
  });
});
