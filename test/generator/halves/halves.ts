// The two halves of generated code, server and client: generated from one document into a folder, and connected over a real
// socket.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify, { type FastifyRequest } from "fastify";
import type { RequestParts, ResponseParts } from "../../../generator/runtime/server/route.ts";
import { STRICTEST } from "../types/strictest.ts";
import { generate } from "../workspace.ts";

const ROOT = new URL("../../../", import.meta.url).pathname;

/** A module that is generated while a test runs has no types here. */
// biome-ignore lint/suspicious/noExplicitAny: the modules are made while the test runs.
type Generated = Record<string, any>;

export type Handle = (request: RequestParts, context: Generated) => Promise<ResponseParts>;

export interface Halves {
  readonly folder: string;
  readonly baseUrl: string;
  /** The output of the command about the document. */
  readonly remarks: readonly string[];
  readonly load: (path: string) => Promise<Generated>;
  /** A client of the server, with further options. */
  readonly connect: (options?: object) => Promise<Generated>;
  /** A client that judges the responses. */
  readonly connectJudging: () => Promise<Generated>;
  /** @param path with its query, sent as it is */
  readonly get: (
    path: string,
    headers?: Record<string, string>,
  ) => Promise<{ status: number; body: Generated }>;
  readonly close: () => Promise<void>;
}

interface Served {
  /** By operation. */
  readonly handlers: Readonly<Record<string, Handle>>;
  readonly authenticate?: (
    load: Halves["load"],
  ) => Promise<(request: FastifyRequest, operation: object) => unknown>;
  /** Further options of `mountRoutes`. */
  readonly options?: (load: Halves["load"]) => Promise<object>;
}

/** @returns what the compiler says of a module beside the generated code */
export function compileBeside({ folder }: Halves, module: string): string {
  writeFileSync(join(folder, "use.ts"), module);
  writeFileSync(join(folder, "tsconfig.json"), STRICTEST(["use.ts"]));
  const compiler = join(ROOT, "node_modules/typescript/bin/tsc");
  return spawnSync(process.execPath, [compiler, "-p", folder], { encoding: "utf8" }).stdout;
}

/** The option of `mountRoutes` with which a server judges its responses. */
export async function judgingResponses(load: Halves["load"]): Promise<object> {
  const { judgeResponses } = await load("runtime/server/judge-responses.ts");
  const { responseValidators } = await load("generated/validators/index.js");
  return { judge: judgeResponses(responseValidators) };
}

export async function startHalves(
  spec: string,
  { handlers, authenticate, options }: Served,
): Promise<Halves> {
  const folder = mkdtempSync(join(tmpdir(), "wcs-halves-"));
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  const ran = await generate("--spec", spec, "--out", `${folder}/out`);
  if (ran.code !== 0) throw new Error(ran.err.join("\n"));
  const load = (path: string): Promise<Generated> => import(`${folder}/out/${path}`);
  const { operations } = await load("generated/operations.ts");
  const { requestValidators } = await load("generated/validators/index.js");
  const { routesOf } = await load("runtime/server/route.ts");
  const { mountRoutes } = await load("runtime/server/fastify.ts");
  const app = fastify();
  const hooks = {
    authenticate: (await authenticate?.(load)) ?? (() => ({ scopes: new Set() })),
    renderError: ({ status = 500, code, message, extra }: Generated) => ({
      status,
      body: { code, message, problems: extra?.problems },
    }),
  };
  mountRoutes(app, routesOf(operations, handlers, requestValidators), hooks, await options?.(load));
  const baseUrl = await app.listen({ port: 0, host: "127.0.0.1" });
  const connect: Halves["connect"] = async (more) =>
    (await load("generated/client.ts")).createClient({ baseUrl, ...more });
  return {
    folder,
    baseUrl,
    remarks: ran.err,
    load,
    connect,
    async connectJudging() {
      const { judgeBy } = await load("runtime/client/judge.ts");
      const { responseValidators } = await load("generated/validators/index.js");
      return connect({ judge: judgeBy(responseValidators) });
    },
    async get(path, headers = {}) {
      const response = await fetch(baseUrl + path, { headers });
      return { status: response.status, body: (await response.json()) as Generated };
    },
    async close() {
      await app.close();
      rmSync(folder, { recursive: true });
    },
  };
}
