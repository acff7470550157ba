// Handlers of the api-keys operations.

import type { ApiKeyIssueSubject } from "../../generator/generated/types.ts";
import type { Handlers } from "../generated/handlers.ts";
import { respondOnce } from "../handling/idempotent.ts";
import { listingOf, pageBody, readCursorQuery } from "../handling/pages.ts";
import { Refusal } from "../refusal.ts";
import { checkAgentName } from "../store/keys/agents.ts";
import type { Administrator, KeyRequest, SecretResponse } from "../store/keys/key-administration.ts";
import type { KeyStatus } from "../store/keys/key-rows.ts";
import type { Context } from "./context.ts";

export const listApiKeys: Handlers["listApiKeys"] = async ({ query }, context) => {
  const { viewer } = requireAdministrator(context);
  const { services } = context;
  const listing = listingOf(services, "api keys", viewer.workspaceId);
  const page = await services.store.keyAdministration.list(viewer, readCursorQuery(listing, query));
  return { status: 200, body: pageBody(listing, page, services.render.key) };
};

export const issueApiKey: Handlers["issueApiKey"] = async (request, context) => {
  const administrator = requireAdministrator(context);
  const { name, scopes, subject } = request.body;
  const { once, reply } = respondOnce(context, request, {
    status: 201,
    render: withSecret(context),
    showsSecret: true,
  });
  const key: KeyRequest = { name, scopes, subject: readSubject(subject) };
  return reply(await context.services.store.keyAdministration.issue(administrator, key, once));
};

export const rotateApiKey: Handlers["rotateApiKey"] = async (request, context) => {
  const administrator = requireAdministrator(context);
  const { once, reply } = respondOnce(context, request, {
    status: 200,
    render: withSecret(context),
    showsSecret: true,
  });
  return reply(
    await context.services.store.keyAdministration.rotate(administrator, request.path.apiKeyId, once),
  );
};

export const disableApiKey: Handlers["disableApiKey"] = async ({ path }, context) =>
  setStatus(context, path.apiKeyId, "disabled");

export const enableApiKey: Handlers["enableApiKey"] = async ({ path }, context) =>
  setStatus(context, path.apiKeyId, "active");

export const revokeApiKey: Handlers["revokeApiKey"] = async ({ path }, context) =>
  setStatus(context, path.apiKeyId, "revoked");

async function setStatus(context: Context, keyId: string, status: KeyStatus) {
  const administrator = requireAdministrator(context);
  const { store, render } = context.services;
  const key = await store.keyAdministration.setStatus(administrator, keyId, status);
  return { status: 200, body: { data: render.key(key) } } as const;
}

/** The scope alone is not enough: keys are managed by owners, admins, and the workspace's service identity. */
function requireAdministrator({ caller, role, keyId }: Context): Administrator {
  if (role === "member" && caller.kind !== "service") {
    throw new Refusal("forbidden", "keys are managed by owners and admins of the workspace");
  }
  return { viewer: caller, role, keyId };
}

function readSubject(subject: ApiKeyIssueSubject): KeyRequest["subject"] {
  switch (subject.kind) {
    case "new_agent":
      checkAgentName("/subject/display_name", subject.display_name);
      return { newAgent: { displayName: subject.display_name, roleName: subject.role_name } };
    case "workspace_member":
      return { memberId: subject.workspace_membership_id };
    default:
      return subject satisfies never;
  }
}

function withSecret({ services }: Context) {
  return ({ key, secret }: SecretResponse) => ({ data: { api_key: services.render.key(key), secret } });
}
