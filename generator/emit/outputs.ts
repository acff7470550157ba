// Which files a run produces and where each of them goes: the one table of the generator's outputs.
import { join } from "node:path";
import type { Model } from "../model/model.ts";
import { planValidators } from "../model/plan-validators.ts";
import { emitCardValidator } from "../validators/card-validator.ts";
import { type CompiledValidators, compileValidators, printValidators } from "../validators/validators.ts";
import type { OutputFile } from "../write/write.ts";
import { emitArbitraries } from "./arbitraries.ts";
import { emitAsyncApi } from "./asyncapi.ts";
import { emitClient } from "./client.ts";
import { emitHandlers } from "./handlers.ts";
import { emitOpenApi } from "./openapi.ts";
import { emitOperations } from "./operations.ts";
import { emitRealtime } from "./realtime.ts";
import { emitRouter } from "./router.ts";
import type { Room } from "./targets.ts";
import type { EmitContext } from "./template.ts";
import { emitTypes } from "./types.ts";

/** One generated file: its name, and the folders (rooms) that get it. */
type Emitter = (model: Model, context: RoomContext) => Readonly<Record<string, string>>;

interface RoomContext extends EmitContext {
  /** What else the room gets. */
  readonly outputs: readonly string[];
}

const EMITTERS: Readonly<Record<string, Emitter>> = {
  types: (model, context) => ({ "types.ts": emitTypes(model, context) }),
  operations: (model, context) => ({ "operations.ts": emitOperations(model, context) }),
  handlers: (model, context) => ({ "handlers.ts": emitHandlers(model, context) }),
  router: (model, context) => ({
    "router.ts": emitRouter(model, context, context.outputs.includes("validators")),
  }),
  client: (model, context) => ({ "client.ts": emitClient(model, context) }),
  realtime: (model, context) => ({ "realtime.ts": emitRealtime(model, context) }),
  openapi: (model) => ({ "openapi.json": emitOpenApi(model) }),
  arbitraries: (model, context) => ({ "arbitraries.ts": emitArbitraries(model, context) }),
  "card-validator": (model, context) => {
    const { js, dts } = emitCardValidator(validatorsOf(model), context);
    return { "card-validator.js": js, "card-validator.d.ts": dts };
  },
  asyncapi: (model, context) => ({ "asyncapi.yaml": emitAsyncApi(model, context) }),
  validators: (model, context) => {
    const { js, dts } = printValidators(validatorsOf(model), context);
    return { "validators.js": js, "validators.d.ts": dts };
  },
};

const compiledModels = new WeakMap<Model, CompiledValidators>();

/** Two outputs print from the same validators, and compiling them is most of a run. */
function validatorsOf(model: Model): CompiledValidators {
  const known = compiledModels.get(model) ?? compileValidators(planValidators(model));
  compiledModels.set(model, known);
  return known;
}

export function produceOutputs(
  model: Model,
  rooms: readonly Room[],
  root: string,
  context: EmitContext,
): readonly OutputFile[] {
  const produced = new Map<string, Readonly<Record<string, string>>>();
  return rooms.flatMap((room) =>
    room.outputs.flatMap((output) => {
      const files =
        produced.get(output) ?? EMITTERS[output]?.(model, { ...context, ...roomContext(room) }) ?? {};
      produced.set(output, files);
      return Object.entries(files).map(([name, text]) => ({ path: join(root, room.folder, name), text }));
    }),
  );
}

function roomContext(room: Room) {
  return { outputs: room.outputs, ...(room.runtime === undefined ? {} : { runtime: room.runtime }) };
}
