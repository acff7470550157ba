// Keys: issued, rotated, disabled, enabled, revoked. A key is in the state that was answered last, its newest secret
// opens exactly when it is active, and older ones never do.
import type { RunningServer } from "../child.ts";
import { type Client, call, randomId, succeed } from "./client.ts";

interface Known {
  readonly id: string;
  secret: string;
  readonly oldSecrets: string[];
  status: "active" | "disabled" | "revoked";
  /** The latest change that was sent without a response. */
  pending?: { readonly change: Change; readonly key: string };
}

type Change = "rotate" | "disable" | "enable" | "revoke";
const STATUS = { disable: "disabled", enable: "active", revoke: "revoked" } as const;

const pathOf = (id: string, change: Change): string => `/v1/api-keys/${id}/${change}`;
const change = (server: RunningServer, id: string, what: Change, key: string) =>
  succeed(server, "keys_admin", "POST", pathOf(id, what), { key });

export function createKeys(): Client {
  let unanswered: { readonly name: string; readonly key: string }[] = [];
  let keys: Known[] = [];

  async function issue(server: RunningServer): Promise<Known> {
    const request = { name: `agent-${randomId()}`, key: `issue-${randomId()}` };
    unanswered.push(request);
    const data = await issueOnce(server, request);
    unanswered = unanswered.filter((each) => each !== request);
    const known: Known = { id: data.api_key.id, secret: data.secret, oldSecrets: [], status: "active" };
    keys.push(known);
    return known;
  }

  return {
    async act(server) {
      const known = await issue(server);
      for (const what of changesOf()) {
        const key = `${what}-${randomId()}`;
        known.pending = { change: what, key };
        apply(known, what, await change(server, known.id, what, key));
        delete known.pending;
      }
    },
    async check(server, { lost, doubled, odd }) {
      for (const request of unanswered) {
        // Both come to the one key of the one agent, or the name would be taken.
        const [first, second] = [await issueOnce(server, request), await issueOnce(server, request)];
        if (first.secret !== second.secret) doubled.push(`the key of ${request.name}`);
      }
      for (const known of keys) {
        if (known.pending !== undefined) {
          const { change: what, key } = known.pending;
          apply(known, what, await change(server, known.id, what, key));
        }
        const newest = await opens(server, known.secret);
        if (newest !== (known.status === "active")) {
          (newest ? odd : lost).push(`the key ${known.id}, ${known.status}: opens ${newest}`);
        }
        for (const old of known.oldSecrets) {
          if (await opens(server, old)) odd.push(`an old secret of ${known.id} opens`);
        }
      }
      unanswered = [];
      keys = [];
    },
  };
}

/** Some of the changes of a key, in an order in which they can be made. */
function changesOf(): readonly Change[] {
  const courses: readonly (readonly Change[])[] = [
    [],
    ["rotate"],
    ["disable"],
    ["disable", "enable", "rotate"],
    ["revoke"],
    ["rotate", "rotate", "revoke"],
  ];
  return courses[Math.floor(Math.random() * courses.length)] ?? [];
}

function apply(known: Known, what: Change, { data }: { data: { secret?: string } }): void {
  if (what !== "rotate") known.status = STATUS[what];
  else if (data.secret !== undefined) {
    known.oldSecrets.push(known.secret);
    known.secret = data.secret;
  }
}

async function issueOnce(server: RunningServer, { name, key }: { name: string; key: string }) {
  const subject = { kind: "new_agent", display_name: name, role_name: null };
  const body = { name: null, scopes: ["messages:read"], subject };
  return (await succeed(server, "keys_admin", "POST", "/v1/api-keys", { body, key })).data;
}

async function opens(server: RunningServer, secret: string): Promise<boolean> {
  const { status } = await call(server, secret, "GET", "/v1/search/messages?q=nothing&limit=1");
  return status === 200;
}
