// Delivery of one message to a thousand acknowledging clients, against a bare `ws` broadcast with acknowledgements.
import { startPeer, startReference } from "../child.ts";
import { cpuMicros } from "../cpu.ts";
import { askTicket, isEvent, type Listener, listen } from "../listener.ts";
import { alternate, cpuShare, describeRates, type Rate } from "../rate.ts";
import { ask } from "../requests.ts";
import type { Row } from "../row.ts";

const CLIENTS = 1000;
/** Of one measurement: enough that its CPU time is many ticks of the counter. */
const BROADCASTS = 30;
const ROUNDS = 5;

interface Audience {
  /** Delivers to everybody, one broadcast after the other, and waits until everybody has everything. */
  measure(broadcast: () => Promise<unknown>): Promise<Rate>;
  /** So that the floor sends frames of the same size. */
  lastFrame(): unknown;
  close(): void;
}

interface Place {
  readonly url: string;
  readonly protocol?: string;
}

async function gather(pid: number, places: readonly Place[]): Promise<Audience> {
  let count = 0;
  let wanted = Number.POSITIVE_INFINITY;
  let wake = (): void => {};
  let last: unknown;
  const listeners: Listener[] = [];
  for (const place of places) {
    listeners.push(
      await listen(place, (frame) => {
        if (!isEvent(frame)) return;
        last = frame;
        if (++count >= wanted) wake();
      }),
    );
  }
  const everybodyHas = (frames: number): Promise<void> =>
    new Promise((resolve) => {
      wanted = frames;
      wake = resolve;
      if (count >= wanted) resolve();
    });
  return {
    async measure(broadcast) {
      const [start, startCpu, before] = [performance.now(), cpuMicros(pid), count];
      for (let round = 1; round <= BROADCASTS; round++) {
        await broadcast();
        await everybodyHas(before + round * CLIENTS);
      }
      const deliveries = BROADCASTS * CLIENTS;
      return {
        perSecond: deliveries / ((performance.now() - start) / 1000),
        cpuMicros: (cpuMicros(pid) - startCpu) / deliveries,
      };
    },
    lastFrame: () => last,
    close: () => {
      for (const { socket } of listeners) socket.terminate();
    },
  };
}

export async function realtimeRows(): Promise<readonly Row[]> {
  const server = await startReference(["--max-connections-per-key", String(CLIENTS)]);
  const tickets: Place[] = [];
  for (let client = 0; client < CLIENTS; client++) tickets.push(await askTicket(server));
  const audience = await gather(server.pid, tickets);
  const path = `/v1/conversations/${server.profile.fixtures.conversation}/messages`;
  const broadcast = () => ask(server, "POST", path, { body: { markdown_content: "x".repeat(100) } });
  await audience.measure(broadcast);
  const frame = JSON.stringify(audience.lastFrame());
  const bare = await startPeer("bare-ws", [frame]);
  const bareAudience = await gather(
    bare.pid,
    Array.from({ length: CLIENTS }, () => ({ url: `ws://127.0.0.1:${bare.port}/` })),
  );
  const rates = await alternate(ROUNDS, {
    bare: () => bareAudience.measure(() => fetch(`http://127.0.0.1:${bare.port}/`)),
    ours: () => audience.measure(broadcast),
  });
  audience.close();
  bareAudience.close();
  await server.stop();
  await bare.stop();
  return [
    {
      path: "realtime delivery with ack, 1000 clients",
      against: "bare ws broadcast with ack",
      ratio: cpuShare(rates.ours, rates.bare),
      goal: { atLeast: 0.7 },
      detail: describeRates(rates.ours, rates.bare),
    },
  ];
}
