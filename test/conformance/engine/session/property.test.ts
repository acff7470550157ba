// Properties in checks: shrunk examples, how a report tells them, and limits of time.
import fc, { type AsyncCommand } from "fast-check";
import { describe, expect, it } from "vitest";
import { runProperty } from "../../../../conformance/engine/session/property.ts";

interface Model {
  count: number;
  broken: boolean;
}
interface Session {
  readonly findings: never[];
}
const broken: Session = { findings: ["one" as never] };
const well: Session = { findings: [] };

const command = (name: string, run: (model: Model) => void): AsyncCommand<Model, object> => ({
  check: () => true,
  run: async (model) => run(model),
  toString: () => name,
});
const commands = fc.commands(
  [
    fc.constant(command("add(1, 2)", (model) => void model.count++)),
    fc.constant(
      command("look", (model) => {
        model.broken = model.broken || model.count >= 2;
      }),
    ),
  ],
  { maxCommands: 20 },
);
const base = {
  ...{ seed: 1, examples: 50, mostMs: Number.POSITIVE_INFINITY, share: () => 1 },
  ...{ shrinks: true, shrinkMs: 15_000 },
};

describe("a shrunk sequence of commands", () => {
  it("is printed as numbered steps, and replays by its path", async () => {
    const failure = await runProperty({
      ...base,
      arbitrary: commands,
      example: async (sequence) => {
        const model = { count: 0, broken: false };
        await fc.asyncModelRun(() => ({ model, real: {} }), sequence);
        return model.broken ? broken : well;
      },
    });
    expect(failure?.counterexample).toBe("1. add(1, 2)\n2. add(1, 2)\n3. look");
    expect(failure?.path).toMatch(/@.+/);
  });

  it("says so when the finding needs none of them", async () => {
    const failure = await runProperty({ ...base, arbitrary: commands, example: async () => broken });
    expect(failure?.counterexample).toBe("no step: it shows before the first one");
  });
});

it("looks for a smaller example no longer than it may", async () => {
  const triedWithin = async (shrinkMs: number): Promise<number> => {
    let tried = 0;
    const example = async (values: readonly number[]) => {
      tried++;
      await new Promise((resolve) => setTimeout(resolve, 15));
      return values.length > 0 ? broken : well;
    };
    const arbitrary = fc.array(fc.integer(), { minLength: 20, maxLength: 20 });
    const failure = await runProperty({ ...base, shrinkMs, arbitrary, example });
    expect(failure?.shrunkMs).toBeGreaterThan(0);
    return tried;
  };
  const [short, long] = [await triedWithin(20), await triedWithin(2_000)];
  expect(short).toBeLessThan(5);
  expect(long).toBeGreaterThan(short);
});

it("tries no more examples once its time is over, and still makes the one that failed smaller", async () => {
  let tried = 0;
  const arbitrary = fc.array(fc.integer(), { minLength: 1, maxLength: 20 });
  const run = (result: (values: readonly number[]) => Session) =>
    runProperty({
      ...{ ...base, arbitrary, mostMs: 40 },
      example: async (values) => {
        tried++;
        await new Promise((resolve) => setTimeout(resolve, 15));
        return result(values);
      },
    });
  expect(await run(() => well)).toBeUndefined();
  expect(tried).toBeLessThan(5);
  const failure = await run(() => broken);
  expect(failure?.counterexample).toEqual([0]);
});

it("tries the share of the examples that there is time for", async () => {
  let tried = 0;
  const example = async () => {
    tried++;
    return well;
  };
  await runProperty({ ...base, share: () => (tried < 10 ? 1 : 0.5), arbitrary: fc.integer(), example });
  expect(tried).toBe(25);
});
