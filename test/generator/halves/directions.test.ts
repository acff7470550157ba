// `readOnly` and `writeOnly`, in types and validators: who does not write a property need not send it.
import { spawnSync } from "node:child_process";
import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { STRICTEST } from "../types/strictest.ts";
import { createFolder, generateIgnoringRemarks } from "../workspace.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (name: string) => ({ required: true, content: { "application/json": { schema: ref(name) } } });
const response = (name: string) => ({
  "200": { description: "ok", content: { "application/json": { schema: ref(name) } } },
});

const DOCUMENT = {
  openapi: "3.1.1",
  info: { title: "T", version: "1" },
  paths: {
    "/users": {
      post: { operationId: "createUser", requestBody: body("User"), responses: response("User") },
      put: { operationId: "replaceUsers", requestBody: body("Group"), responses: response("Group") },
      patch: { operationId: "plain", requestBody: body("Plain"), responses: response("Plain") },
    },
    "/pets": { post: { operationId: "createPet", requestBody: body("Pet"), responses: response("Pet") } },
  },
  components: {
    schemas: {
      Id: { type: "string", readOnly: true },
      User: {
        type: "object",
        required: ["id", "name", "password"],
        properties: {
          id: ref("Id"),
          name: { type: "string" },
          password: { type: "string", writeOnly: true },
          manager: ref("User"),
        },
      },
      // Required in one part of an `allOf`, declared in another.
      Group: {
        allOf: [
          { type: "object", properties: { made: { type: "string", readOnly: true } } },
          {
            type: "object",
            required: ["made", "users"],
            properties: { users: { type: "array", items: ref("User") } },
          },
        ],
      },
      Plain: { type: "object", required: ["note"], properties: { note: { type: "string" }, id: ref("Id") } },
      Pet: { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
      Cat: {
        type: "object",
        required: ["kind", "id"],
        properties: { kind: { const: "Cat" }, id: ref("Id") },
      },
      Dog: { type: "object", required: ["kind"], properties: { kind: { const: "Dog" } } },
    },
  },
};

const USES = `
import type { Group, GroupInRequest, PetInRequest, Plain, User, UserInRequest, UserInResponse, CreateUserRequest, PlainRequest } from "./generated/types.ts";
const sent: UserInRequest = { name: "a", password: "b", manager: { name: "c", password: "d" } };
const request: CreateUserRequest = { body: sent };
const received: UserInResponse = { id: "1", name: "a" };
// @ts-expect-error a response has what the server writes
const wrong: UserInResponse = { name: "a" };
// @ts-expect-error a request has what the client writes
const other: UserInRequest = { name: "a" };
const group: GroupInRequest = { users: [sent] };
const pet: PetInRequest = { kind: "Cat" };
const plain: PlainRequest = { body: { note: "n" } satisfies Plain };
export { sent, request, received, wrong, other, group, pet, plain };
export type Whole = [User, Group];
`;

describe("readOnly and writeOnly", () => {
  it("make properties optional in one direction, in types and validators alike", async () => {
    const folder = createFolder({
      "openapi.json": JSON.stringify(DOCUMENT),
      "tsconfig.json": STRICTEST(["out/generated", "out/uses.ts"]),
      "package.json": '{"type":"module"}',
    });
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    const ran = await generateIgnoringRemarks("--spec", `${folder}/openapi.json`, "--out", `${folder}/out`);
    expect(ran).toMatchObject({ code: 0, err: [] });
    writeFileSync(`${folder}/out/uses.ts`, USES);
    const tsc = spawnSync(join(ROOT, "node_modules/.bin/tsc"), ["-p", folder], { encoding: "utf8" });
    expect(tsc.stdout).toBe("");

    const { requestValidators, responseValidators } = await import(
      `${folder}/out/generated/validators/index.js`
    );
    const sent = { name: "a", password: "b", manager: { name: "c", password: "d" } };
    const stored = { id: "1", name: "a" };
    expect(requestValidators.createUser.body(sent)).toEqual([]);
    expect(requestValidators.createUser.body(stored)).toMatchObject([{ pointer: "/password" }]);
    expect(responseValidators.createUser["200"](stored)).toEqual([]);
    expect(responseValidators.createUser["200"](sent)).toMatchObject([
      { pointer: "/id" },
      { pointer: "/manager/id" },
    ]);
    // A value that is sent all the same is judged as before.
    expect(requestValidators.createUser.body({ ...sent, id: 5 })).toMatchObject([{ pointer: "/id" }]);
    expect(requestValidators.replaceUsers.body({ users: [sent] })).toEqual([]);
    expect(responseValidators.replaceUsers["200"]({ users: [stored] })).toMatchObject([{ pointer: "/made" }]);
    expect(requestValidators.createPet.body({ kind: "Cat" })).toEqual([]);
    expect(responseValidators.createPet["200"]({ kind: "Cat" })).toMatchObject([{ pointer: "/id" }]);
  }, 60_000);

  it("make no variant of a schema that is the same in both directions", async () => {
    const folder = createFolder({
      "openapi.json": JSON.stringify(DOCUMENT),
      "package.json": '{"type":"module"}',
    });
    const args = ["--spec", `${folder}/openapi.json`, "--out", `${folder}/out`, "--target", "types"];
    await generateIgnoringRemarks(...args);
    const names = [
      ...readFileSync(`${folder}/out/generated/types.ts`, "utf8").matchAll(/^export \w+ (\w+In\w+)/gm),
    ];
    expect(names.map(([, name]) => name)).toEqual([
      ...[
        "CatInRequest",
        "GroupInRequest",
        "GroupInResponse",
        "PetInRequest",
        "UserInRequest",
        "UserInResponse",
      ],
    ]);
  });
});
