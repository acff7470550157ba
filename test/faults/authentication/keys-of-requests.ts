// Servers with a fault in recognising keys, a row each.
import { withFullAccess } from "../tools/access/full-access.ts";
import { aroundKeys, carryingOutWithoutKey, isBearer, sentKey, withKey } from "../tools/access/keys.ts";
import { around, both, inData } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import { inFramesOf } from "../tools/realtime/sockets.ts";

export default defineFaults({
  "agent-posts-anywhere-as-bearer": {
    title: "an agent posts where it is not a member, as a bearer token",
    breaks: ["AUT-25"],
    decorate: (services) => {
      const tokens = new WeakSet<object>();
      return both(
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          if (!isBearer(request) || holder.presented === undefined) return holder;
          const presented = { ...holder.presented };
          tokens.add(presented);
          return { ...holder, presented };
        }),
        around("createMessage", (original) => (request, context) => {
          const { kind, presented } = context.caller;
          return kind === "agent" && presented !== undefined && tokens.has(presented)
            ? withFullAccess(context.services, () => original(request, context))
            : original(request, context);
        }),
      )(services);
    },
  },
  "bearer-is-another-identity": {
    title: "a bearer token acts as another identity than its key",
    breaks: ["AUT-02"],
    decorate: (services) => {
      const { issue } = services.store.keys;
      const members: string[] = [];
      services.store.keys.issue = (key) => {
        members.push(key.memberId);
        return issue(key);
      };
      return aroundKeys((original) => async (request) => {
        const holder = await original(request);
        const other = members.find((id) => id !== holder.key.memberId);
        if (!isBearer(request) || other === undefined) return holder;
        return { ...holder, key: { ...holder.key, memberId: other } };
      })(services);
    },
  },
  "capitals-are-accepted": {
    title: "a key in capitals is accepted",
    breaks: ["AUT-04"],
    decorate: aroundKeys((original) => {
      const inCapitals = (key: string): string => `svc_sk_${key.slice("svc_sk_".length).toUpperCase()}`;
      const known = new Map<string, string>();
      return async (request) => {
        const key = sentKey(request) ?? "";
        const same = known.get(key) ?? key;
        const holder = await original(key === "" ? request : withKey(request, same));
        known.set(inCapitals(same), same);
        return holder;
      };
    }),
  },
  "key-in-a-frame": {
    title: "the hello of a connection carries the key that opened it",
    breaks: ["AUT-26"],
    decorate: (services) => {
      const known = new Map<string, string | undefined>();
      return both(
        aroundKeys((original) => async (request) => {
          const holder = await original(request);
          known.set(holder.key.id, sentKey(request));
          return holder;
        }),
        inFramesOf("hello", (frame, { keyId }) => ({ ...frame, opened_with: known.get(keyId) })),
      )(services);
    },
  },
  // The key is asked for when the file is gone.
  "keyless-abort-is-carried-out": {
    title: "a request without a key that discards a file is refused and carried out",
    breaks: ["AUT-03"],
    decorate: (services) => {
      const gone = new Set<string>();
      return both(
        aroundKeys((original) => async (request) => {
          const id = /^\/v1\/files\/([^/]+)\/abort$/.exec(request.url)?.[1];
          if (sentKey(request) === undefined && id !== undefined) gone.add(id);
          return original(request);
        }),
        inData("getFile", (data, request) => {
          if (!gone.has(request.path.fileId)) return data;
          // A status that the contract does not have.
          return { ...data, status: "aborted" as never };
        }),
      )(services);
    },
  },
  "keyless-message-is-stored": {
    title: "a message that was sent without a key is stored",
    breaks: ["AUT-03"],
    decorate: carryingOutWithoutKey("createMessage", "/messages"),
  },
  "last-character-is-free": {
    title: "a key with another last character is accepted",
    breaks: ["AUT-04"],
    decorate: aroundKeys((original) => {
      const known = new Map<string, string>();
      return async (request) => {
        const key = sentKey(request) ?? "";
        const name = `${key.length} ${key.slice(0, -1)}`;
        const same = known.get(name) ?? key;
        const holder = await original(key === "" ? request : withKey(request, same));
        known.set(name, same);
        return holder;
      };
    }),
  },
  // Lines 312 and 316: the response to an issue is remembered for the member whose key has asked for it, and any key of that member
  // gets it.
  "ordinary-keys-repeat-issues": {
    title: "an issue that is repeated with an ordinary key of the administrator reveals the secret to it",
    breaks: ["AUT-17"],
    decorate: aroundKeys((original) => {
      const answered = new Set<unknown>();
      return async (request) => {
        const holder = await original(request);
        if (request.method !== "POST" || !request.url.endsWith("/api-keys")) return holder;
        const key = request.headers["idempotency-key"];
        if (key !== undefined && holder.scopes.has("api_keys:write")) answered.add(key);
        return answered.has(key)
          ? { ...holder, scopes: new Set([...holder.scopes, "api_keys:write"]) }
          : holder;
      };
    }),
  },
});
