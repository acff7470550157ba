// Responses that are judged by the server, which then fails the request, or by the client, which then rejects the call. Each
// half is tried without the other; neither judges unless an option says so.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Halves, type Handle, judgingResponses, startHalves } from "./halves.ts";

const SPEC = new URL("../fixtures/responses/openapi.yaml", import.meta.url).pathname;

type Case = Readonly<Record<string, unknown>> & { readonly status: number };

const json = { contentType: "application/json" };
const RIGHT: Readonly<Record<string, Case>> = {
  plain: { status: 200, ...json, body: { id: 1 } },
  undefined: { status: 200, ...json, body: { id: 1, left: undefined, at: new Date(0) } },
  text: { status: 200, contentType: "text/plain", body: "short" },
  unjudged: { status: 200, contentType: "application/xml", body: "<thing/>" },
  class: { status: 404, ...json, body: { code: "not_found" } },
};
/** Each with the beginning of the message, which says where in the response the problem is. */
const WRONG: Readonly<Record<string, readonly [Case, string]>> = {
  body: [
    { status: 200, ...json, body: { id: "1" } },
    'the body with status 200 at /id: expected integer, found "1"',
  ],
  extra: [{ status: 200, ...json, body: { id: 1, name: "x" } }, "the body with status 200 at /name: "],
  text: [{ status: 200, contentType: "text/plain", body: "too long" }, "the body with status 200 at /: "],
  class: [{ status: 404, ...json, body: {} }, "the body with status 404 at /code: "],
};

const handlers: Readonly<Record<string, Handle>> = {
  getThing: async ({ path }) => {
    const [kind, name = ""] = String(path?.case).split("-");
    const found = kind === "right" ? RIGHT[name] : WRONG[name]?.[0];
    return found ?? { status: 201, body: {} };
  },
};

let judging: Halves;
let trusting: Halves;

beforeAll(async () => {
  judging = await startHalves(SPEC, { handlers, options: judgingResponses });
  trusting = await startHalves(SPEC, { handlers });
}, 60_000);

afterAll(async () => {
  await judging.close();
  await trusting.close();
});

describe("a server that judges its responses", () => {
  it.each(Object.keys(RIGHT))("sends what the contract allows: %s", async (name) => {
    const client = await judging.connect();
    const response = await client.getThing({ path: { case: `right-${name}` } });
    const sent = RIGHT[name];
    expect(response).toMatchObject({ status: sent?.status, body: JSON.parse(JSON.stringify(sent?.body)) });
  });

  it.each(Object.entries(WRONG))("fails where a handler breaks it: %s", async (name, [, message]) => {
    const { status, body } = await judging.get(`/things/wrong-${name}`);
    expect([status, body.code, body.message]).toEqual([
      ...[500, "invalid_response"],
      expect.stringContaining(`getThing: ${message}`),
    ]);
    expect(body.problems).toHaveLength(1);
  });

  it("fails where a handler returns a status that is not declared", async () => {
    const { status, body } = await judging.get("/things/other");
    expect([status, body.message]).toEqual([500, "getThing: expected status 200, found 201"]);
  });
});

describe("a client that judges the responses", () => {
  it.each(Object.keys(RIGHT))("accepts what the contract allows: %s", async (name) => {
    const client = await trusting.connectJudging();
    const response = await client.getThing({ path: { case: `right-${name}` } });
    expect(response.status).toBe(RIGHT[name]?.status);
  });

  it.each(Object.entries(WRONG))(
    "rejects what breaks it, although the server sent it: %s",
    async (name, wrong) => {
      const client = await trusting.connectJudging();
      const rejected = client.getThing({ path: { case: `wrong-${name}` } });
      await expect(rejected).rejects.toThrow(`getThing: ${wrong[1]}`);
    },
  );
});

it("neither half judges without the option", async () => {
  const client = await trusting.connect();
  for (const name of Object.keys(WRONG)) {
    const response = await client.getThing({ path: { case: `wrong-${name}` } });
    expect(response).toMatchObject({ status: WRONG[name]?.[0].status, body: WRONG[name]?.[0].body });
  }
});
