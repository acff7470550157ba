// The documents generated for others: openapi.json by two independent validators, asyncapi.yaml by its own parser.
import { readFileSync } from "node:fs";
import SwaggerParser from "@apidevtools/swagger-parser";
import { Parser } from "@asyncapi/parser";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";

const OPENAPI = new URL("../../../generator/generated/openapi.json", import.meta.url);
const ASYNCAPI = new URL("../../../spec/asyncapi.yaml", import.meta.url);

describe("openapi.json", () => {
  const text = readFileSync(OPENAPI, "utf8");

  it("is valid for swagger-parser", async () => {
    const document = await SwaggerParser.validate(JSON.parse(text));
    expect(document.info.title).toBe("Workspace context service");
  });

  it("is valid for an independent validator", async () => {
    const result = await new Validator().validate(JSON.parse(text));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it("refers to nothing outside itself", () => {
    const references = [...text.matchAll(/"\$ref": "([^"]*)"/g)].map((match) => match[1] ?? "");
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter((reference) => !reference.startsWith("#/components/"))).toEqual([]);
  });
});

describe("asyncapi.yaml", () => {
  const text = readFileSync(ASYNCAPI, "utf8");

  it("is a valid AsyncAPI 3.0 document with every frame of the contract", async () => {
    const { document, diagnostics } = await new Parser().parse(text);
    expect(diagnostics.filter((diagnostic) => diagnostic.severity === 0)).toEqual([]);
    expect(document?.version()).toBe("3.0.0");
    const messages = document?.allMessages().all() ?? [];
    expect(new Set(messages.map((message) => message.name()))).toEqual(
      new Set(["hello", "event", "warning", "disconnect", "ack"]),
    );
    const actions = document
      ?.allOperations()
      .all()
      .map((operation) => operation.action());
    expect(actions?.sort()).toEqual(["receive", "send", "send", "send", "send"]);
  }, 30_000);
});
