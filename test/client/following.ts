// A follower against a scripted service, and the observations of a test.

import { type FollowOptions, followRealtime } from "../../generator/exports/realtime.ts";
import { createClient } from "../../generator/generated/client.ts";
import type { Notice } from "../../generator/runtime/realtime/realtime-client.ts";
import { createFakeEnvironment } from "./fake-environment.ts";
import { type Peer, type Script, type Session, startRealtime } from "./realtime-server.ts";

/** Starts to follow; `stop` ends it and resolves when it has ended. */
export async function follow(script: Script, options: Partial<FollowOptions> = {}) {
  const service = await startRealtime(script);
  const environment = createFakeEnvironment();
  const handled: string[] = [];
  const notices: Notice[] = [];
  const controller = new AbortController();
  const ended = followRealtime({
    client: createClient({ baseUrl: service.baseUrl, apiKey: "svc_sk_1", environment }),
    handle: ({ id }) => void handled.push(id),
    onNotice: (notice) => notices.push(notice),
    ...{ signal: controller.signal, environment, ...options },
  });
  const failure = ended.then(
    () => undefined,
    (error: unknown) => error,
  );
  const stop = () => {
    controller.abort();
    return ended;
  };
  return { service, environment, handled, notices, controller, ended, failure, stop };
}

/** Resolves in the session that it is put in, so that a test can act there. */
export function meeting(hello: object = {}) {
  const { promise, resolve } = Promise.withResolvers<Peer>();
  const session: Session = (peer) => {
    peer.hello(hello);
    resolve(peer);
  };
  return { session, peer: promise };
}

/** The acknowledgement of the event `id`. */
export const ack = (id: string) => ({ envelope_id: `env_${id}` });
