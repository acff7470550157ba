// Deployments that show their messages, members and conversations under names of their own, with times as numbers, or wrapped:
// a profile that names them makes everything judgeable, and without it nothing that must hold turns red.
import { describe, expect, it } from "vitest";
import type { Bindings, Profile } from "../../conformance/profile/profile.ts";
import { allChecks, explain, judgeServer } from "../support/judge.ts";
import { isJson, type Json, rewriteResponses } from "../variants/variant.ts";

const areas = new Set(["conversations", "members", "messages", "pagination", "threads"]);
const checks = allChecks.filter(({ area }) => areas.has(area));
/** Every eighth check judges a case, and others the next: each takes a while. */
const PARTS = 8;
const TIMEOUT_MS = 180_000;

type Change = (object: Json, method: string) => Json;

interface Case {
  readonly name: string;
  readonly routes: RegExp;
  readonly change: Change;
  readonly bindings: Partial<Bindings>;
}

const MESSAGES = /\/messages|\/conversation-messages/;
const CREATIONS = /\/conversations\/[^/]+\/messages$/;

const idAs =
  (name: string): Change =>
  ({ id, ...others }) => ({ [name]: id, ...others });

const cases: readonly Case[] = [
  {
    name: "messages with another name for their id",
    routes: MESSAGES,
    change: idAs("ref"),
    bindings: { message: { id: "ref" } },
  },
  {
    name: "created messages inside of a job",
    routes: CREATIONS,
    change: (message, method) => (method === "POST" ? { id: "job", message } : message),
    bindings: { responses: { createMessage: { at: "/data/message" } } },
  },
  {
    name: "times in milliseconds",
    routes: MESSAGES,
    change: (message) => ({ ...message, created_at: Date.parse(String(message.created_at)) }),
    bindings: {},
  },
  {
    name: "creations that are answered with an id",
    routes: CREATIONS,
    change: ({ id, ...message }, method) => (method === "POST" ? { id } : { id, ...message }),
    bindings: {},
  },
  {
    name: "listed conversations with another name for their id",
    routes: /\/v1\/conversations(\?|$)|\/search\/conversations/,
    change: idAs("key"),
    bindings: { conversation: { id: "key" } },
  },
  {
    name: "members with the id of an account",
    routes: /\/v1\/members\//,
    change: (member) => ({ ...member, id: `account-${String(member.id)}` }),
    bindings: { member: { id: "workspaceMembershipId" } },
  },
];

const judge = (one: Case, bindings: Partial<Bindings>) => {
  const { routes, change } = one;
  return judgeServer({
    checks: checks.filter((_, place) => (place + cases.indexOf(one)) % PARTS === 0),
    seed: 7,
    decorate: (parts) => {
      rewriteResponses(parts, (body, { url, method }, { statusCode }) =>
        statusCode < 400 && routes.test(url) ? inData(body, (object) => change(object, method)) : body,
      );
      return parts;
    },
    profile: (profile): Profile => ({ ...profile, bindings: { ...profile.bindings, ...bindings } }),
  });
};

/** Every item of a list, one object, or what is answered at top level. */
function inData(body: Json, change: (object: Json) => Json): Json {
  const { data } = body;
  if (!isJson(data)) return change(body);
  if (!Array.isArray(data.items)) return { ...body, data: change(data) };
  return { ...body, data: { ...data, items: data.items.map(change) } };
}

describe.each(cases.map((one) => [one.name, one] as const))("%s", (_, one) => {
  it("are judged where the profile names them", { timeout: TIMEOUT_MS }, async () => {
    expect(explain(await judge(one, one.bindings))).toEqual([]);
  });

  it("break nothing that must hold where it does not", { timeout: TIMEOUT_MS }, async () => {
    const report = await judge(one, {});
    const must = report.checks.flatMap(({ id, outcome, findings }) =>
      outcome === "engine-error"
        ? [id]
        : findings.filter(({ level }) => level === "must").map(({ message }) => `${id}: ${message}`),
    );
    expect(must).toEqual([]);
  });
});
