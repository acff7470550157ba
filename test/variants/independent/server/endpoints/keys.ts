// Administration of API keys, below /admin. A switched-off key is refused with 403, a revoked one is unknown.
import type { Reply, Request, Route } from "../http/http.ts";
import { listBody, page } from "../http/pages.ts";
import { type Json, nullableText, object, text } from "../http/reading.ts";
import { conflict, forbidden, missing, unprocessable } from "../http/refusal.ts";
import { DELEGABLE } from "../world/scopes.ts";
import { type ApiKey, type Member, newSecret, type World } from "../world/world.ts";

export function keyRoutes(world: World): Route[] {
  const reads = { method: "GET" as const, scopes: ["api_keys:read"], errors: "nested" as const };
  const writes = { method: "POST" as const, scopes: ["api_keys:write"], errors: "nested" as const };
  const find = ({ params, who }: Request): ApiKey => {
    const key = world.keys.get(params.id ?? "");
    if (key === undefined || key.member.workspace !== who.workspace) throw missing("API key");
    return key;
  };
  const turn = (status: ApiKey["status"]) => (request: Request) => {
    const key = find(request);
    if (key.status === "revoked" && status !== "revoked")
      throw conflict("key_revoked", "a revoked key stays so");
    key.status = status;
    if (status !== "active") for (const listener of world.onKeyEnd) listener(key);
    return { status: 200, body: { data: keyView(key) } };
  };
  const routes: Route[] = [
    {
      ...reads,
      path: "/admin/keys",
      run: ({ query, who }) => {
        const items = [...world.keys.values()].filter(({ member }) => member.workspace === who.workspace);
        const names = { limit: "size", cursor: "from" };
        return {
          status: 200,
          body: listBody(
            page(world, { list: "keys", query, names }, items, ({ id }) => id),
            keyView,
          ),
        };
      },
    },
    { ...writes, path: "/admin/keys", idempotent: "secret", run: (request) => issue(world, request) },
    {
      ...writes,
      path: "/admin/keys/:id/new-secret",
      idempotent: "secret",
      run: (request) => {
        const key = find(request);
        if (key.status === "revoked") throw conflict("key_revoked", "a revoked key gets no secret");
        key.secret = newSecret();
        return { status: 200, body: { data: { credential: keyView(key), one_time_secret: key.secret } } };
      },
    },
    { ...writes, path: "/admin/keys/:id/off", run: turn("disabled") },
    { ...writes, path: "/admin/keys/:id/on", run: turn("active") },
    { ...writes, path: "/admin/keys/:id/revoke", run: turn("revoked") },
  ];
  return routes.map((route) => ({
    ...route,
    run: (request) => {
      if (request.who.role === "member") throw forbidden("only owners and admins manage keys");
      return route.run(request);
    },
  }));
}

const keyView = (key: ApiKey): Json => ({
  id: key.id,
  key_prefix: key.secret.slice(0, 12),
  name: key.name,
  scopes: key.scopes,
  status: key.status,
  subject: key.subject,
});

function issue(world: World, { body, who }: Request): Reply {
  const fields = object(body);
  closed(fields, ["name", "scopes", "subject"]);
  if (fields.name === undefined) throw unprocessable("name is missing: send a string or null");
  const name = nullableText(fields, "name");
  const { scopes } = fields;
  if (!Array.isArray(scopes) || scopes.some((scope) => !DELEGABLE.includes(scope))) {
    throw unprocessable("scopes must be a list of scopes that can be delegated");
  }
  const subject = object(fields.subject, "subject");
  const member = readSubject(world, who, subject);
  const key: ApiKey = {
    id: world.nextId(),
    secret: newSecret(),
    name,
    scopes: [...new Set<string>(scopes)],
    status: "active",
    subject,
    member,
  };
  world.keys.set(key.id, key);
  return { status: 201, body: { data: { credential: keyView(key), one_time_secret: key.secret } } };
}

function readSubject(world: World, who: Member, subject: Json): Member {
  if (subject.kind === "workspace_member") {
    closed(subject, ["kind", "workspace_membership_id"]);
    const member = world.members.get(text(subject, "workspace_membership_id", 200));
    if (member === undefined || member.workspace !== who.workspace) throw missing("member");
    return member;
  }
  if (subject.kind !== "new_agent") throw unprocessable("subject.kind is not known");
  closed(subject, ["kind", "display_name", "role_name"]);
  const name = text(subject, "display_name", 200);
  if (subject.role_name === undefined)
    throw unprocessable("subject.role_name is missing: send a string or null");
  nullableText(subject, "role_name");
  if ([...world.members.values()].some((one) => one.workspace === who.workspace && one.name === name)) {
    throw conflict("name_taken", "an agent of that name exists");
  }
  const agent: Member = { id: world.nextId(), workspace: who.workspace, name, kind: "agent", role: "member" };
  world.members.set(agent.id, agent);
  for (const { welcomesAgents, workspace, members } of world.conversations.values()) {
    if (welcomesAgents === true && workspace === who.workspace) members.add(agent.id);
  }
  return agent;
}

function closed(value: Json, names: readonly string[]): void {
  const extra = Object.keys(value).find((name) => !names.includes(name));
  if (extra !== undefined) throw unprocessable(`${extra} is not known here`);
}
