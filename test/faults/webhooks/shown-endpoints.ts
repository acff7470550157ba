// Servers with a fault in storing and showing webhook endpoints, a row each.
import type { AllServices } from "../../../reference-server/all-services.ts";
import type { Context } from "../../../reference-server/handlers/context.ts";
import { after, around, aroundService, inData, inListed, remembering } from "../tools/around.ts";
import { defineFaults } from "../tools/fault.ts";
import type { Loose } from "../tools/realtime/sockets.ts";

/** Enables message.created everywhere while some work is done. */
function enablingAll(services: AllServices): <T>(isMeant: boolean, work: () => Promise<T>) => Promise<T> {
  const { listening } = services.store.webhookEndpoints;
  let isEnabled = false;
  services.store.webhookEndpoints.listening = (workspaceId) =>
    isEnabled
      ? listening(workspaceId).map((endpoint) => ({ ...endpoint, enabledEvents: ["message.created"] }))
      : listening(workspaceId);
  return async (isMeant, work) => {
    isEnabled = isMeant;
    try {
      return await work();
    } finally {
      isEnabled = false;
    }
  };
}

/** The first caller who created an endpoint, for callers of another workspace. */
function foreignOwner({ store }: AllServices): (caller: Context["caller"]) => Context["caller"] | undefined {
  let owner: Context["caller"] | undefined;
  const { create } = store.webhookEndpoints;
  store.webhookEndpoints.create = (viewer, ...rest) => {
    owner ??= viewer;
    return create(viewer, ...rest);
  };
  return (caller) => (owner?.workspaceId === caller.workspaceId ? undefined : owner);
}

export default defineFaults({
  // Lines 305 and 336: an endpoint has enabled types, and events go to matching ones. The reply to a question
  // is sent without asking.
  "answers-to-everybody": {
    title: "an endpoint gets the events of answers to questions though it has not enabled message.created",
    breaks: ["WHK-11"],
    decorate: (services) => {
      const whileEnabled = enablingAll(services);
      return around(
        "answerQuestion",
        (original) => (request, context) => whileEnabled(true, () => original(request, context)),
      )(services);
    },
  },
  "files-to-everybody": {
    title: "an endpoint gets the events of messages with files though it has not enabled message.created",
    breaks: ["WHK-11"],
    decorate: (services) => {
      const whileEnabled = enablingAll(services);
      return around("createMessage", (original) => (request, context) => {
        const hasFile = (request.body.file_ids ?? []).length > 0;
        return whileEnabled(hasFile, () => original(request, context));
      })(services);
    },
  },
  "list-is-kept": {
    title: "the list of webhook endpoints is answered from memory",
    breaks: ["WHK-05"],
    decorate: remembering(
      "listWebhookEndpoints",
      ({ query }, { caller }) => `${caller.memberId} ${JSON.stringify(query)}`,
    ),
  },
  // Lines 305 and 336: an endpoint has enabled types, and events go to matching ones. The mentioned identity gets the event in any case.
  "mentions-to-everybody": {
    title: "an endpoint gets the messages that mention its creator though it has not enabled message.created",
    breaks: ["WHK-11"],
    decorate: (services) => {
      const { listening } = services.store.webhookEndpoints;
      let text = "";
      services.store.webhookEndpoints.listening = (workspaceId) =>
        listening(workspaceId).map((endpoint) =>
          text.includes(`<@${endpoint.viewer.memberId}>`)
            ? { ...endpoint, enabledEvents: ["message.created"] }
            : endpoint,
        );
      return around("createMessage", (original) => async (request, context) => {
        text = String(request.body.markdown_content);
        try {
          return await original(request, context);
        } finally {
          text = "";
        }
      })(services);
    },
  },
  // Line 305: an endpoint has "a target URL". The list takes for a secret what follows the question mark.
  "listed-endpoints-have-no-query": {
    title: "the list of webhook endpoints shows their URLs up to the question mark",
    breaks: ["WHK-36"],
    decorate: inListed("listWebhookEndpoints", (items) =>
      items.map((item) => ({ ...item, url: item.url.split("?", 1)[0] ?? item.url })),
    ),
  },
  // Line 234: "List endpoints". They are sorted by their names, and not all have one.
  "nameless-endpoints-are-unlisted": {
    title: "the list of webhook endpoints leaves out those without a name",
    breaks: ["WHK-05"],
    decorate: inListed("listWebhookEndpoints", (items) => items.filter(({ name }) => name !== null)),
  },
  "newest-not-listed": {
    title: "the newest webhook endpoint is not listed",
    breaks: ["WHK-05"],
    decorate: inListed("listWebhookEndpoints", (items, { query }) =>
      query.cursor === undefined ? items.slice(1) : items,
    ),
  },
  "one-secret-for-all": {
    title: "all endpoints have the same signing secret",
    breaks: ["WHK-28"],
    decorate: aroundService("render", "endpointWithSecret", (endpointWithSecret) => {
      let first: string | undefined;
      return (created) => {
        first ??= created.secret;
        return endpointWithSecret({ ...created, secret: first });
      };
    }),
  },
  "other-workspace-lists": {
    title: "endpoints are listed for every workspace",
    breaks: ["WHK-23"],
    decorate: (services) => {
      const all: Loose[] = [];
      const { create } = services.store.webhookEndpoints;
      services.store.webhookEndpoints.create = async (...args) => {
        const result = await create(...args);
        if (!result.replayed) all.push(services.render.webhookEndpoint(result.value.endpoint));
        return result;
      };
      return inListed("listWebhookEndpoints", (own) => (own.length === 0 ? (all as never) : own))(services);
    },
  },
  "other-workspaces-delivered": {
    title: "endpoints get the events of other workspaces",
    breaks: ["WHK-31", "EVT-05"],
    decorate: (services) => {
      const { listening, create } = services.store.webhookEndpoints;
      const workspaces = new Set<string>();
      services.store.webhookEndpoints.create = (viewer, ...rest) => {
        workspaces.add(viewer.workspaceId);
        return create(viewer, ...rest);
      };
      services.store.webhookEndpoints.listening = (workspaceId) => {
        const own = listening(workspaceId);
        const [first] = own;
        const others = [...workspaces].filter((id) => id !== workspaceId).flatMap((id) => listening(id));
        // As if the identities of all workspaces were one.
        return [...own, ...others.map((one) => ({ ...one, viewer: first?.viewer ?? one.viewer }))];
      };
      const { claim } = services.store.deliveryQueue;
      services.store.deliveryQueue.claim = async (limits) => {
        const { directory } = services.store;
        const { canRead } = directory;
        // Others ask in the meantime: conversations that are closed within a workspace stay closed.
        directory.canRead = (viewer, id) => {
          const conversation = directory.conversation(id);
          const isForeign = conversation !== undefined && conversation.workspaceId !== viewer.workspaceId;
          return isForeign || canRead(viewer, id);
        };
        try {
          return await claim(limits);
        } finally {
          directory.canRead = canRead;
        }
      };
      return services;
    },
  },
  "refused-replay-is-sent": {
    title: "a replay that another workspace is refused is carried out",
    breaks: ["WHK-32"],
    decorate: (services) => {
      const ownerFor = foreignOwner(services);
      return around("replayWebhookDelivery", (original) => async (request, context) => {
        const caller = ownerFor(context.caller);
        if (caller !== undefined) await original(request, { ...context, caller });
        return original(request, context);
      })(services);
    },
  },
  "refused-rotation-is-done": {
    title: "a rotation that another workspace is refused is carried out",
    breaks: ["WHK-23"],
    decorate: (services) => {
      const ownerFor = foreignOwner(services);
      return around("rotateWebhookSecret", (original) => async (request, context) => {
        const caller = ownerFor(context.caller);
        if (caller !== undefined) await original(request, { ...context, caller });
        return original(request, context);
      })(services);
    },
  },
  "replies-to-everybody": {
    title: "an endpoint gets the events of replies though it has not enabled message.created",
    breaks: ["WHK-11"],
    decorate: (services) => {
      const whileEnabled = enablingAll(services);
      return around("createMessage", (original) => (request, context) => {
        const isReply = (request.body.thread_root_id ?? null) !== null;
        return whileEnabled(isReply, () => original(request, context));
      })(services);
    },
  },
  "secret-in-list": {
    title: "the list of endpoints shows a signing secret",
    breaks: ["WHK-03"],
    decorate: (services) => {
      const secrets = new Map<string, string>();
      return inData("listWebhookEndpoints", ({ items, page_info }) => {
        const shown = items.map((item) => ({ ...item, signing_secret: secrets.get(item.id) ?? null }));
        return { items: shown, page_info };
      })(
        after("createWebhookEndpoint", (response) => {
          if (response.status === 201) secrets.set(response.body.data.id, response.body.data.signing_secret);
        })(services),
      );
    },
  },
  "secret-prefix-is-long": {
    title: "reading an endpoint shows most of its signing secret",
    breaks: ["WHK-03"],
    decorate: (services) => {
      const shown = new Map<string, string>();
      const { endpointWithSecret, webhookEndpoint } = services.render;
      services.render.endpointWithSecret = (created) => {
        shown.set(created.endpoint.id, created.secret.slice(0, -6));
        return endpointWithSecret(created);
      };
      services.render.webhookEndpoint = (endpoint) => {
        const rendered = webhookEndpoint(endpoint);
        return { ...rendered, signing_secret_prefix: shown.get(endpoint.id) ?? endpoint.secretPrefix };
      };
      return services;
    },
  },
  "small-pages-lose-one": {
    title: "small pages of the endpoint list leave one out",
    breaks: ["WHK-05"],
    decorate: inData("listWebhookEndpoints", (data, request) => {
      const { limit, cursor } = request.query;
      if (cursor === undefined || limit > 5) return data;
      const { items, page_info } = data;
      return { items: items.slice(1), page_info };
    }),
  },
  // Line 305: an endpoint has the target URL that it was created with. %2520 is shown as %20, which is another address.
  "percent-signs-are-shown-decoded": {
    title: "a webhook endpoint shows a percent sign in its URL where an encoded one was sent",
    breaks: ["WHK-04", "WHK-07"],
    decorate: aroundService("render", "webhookEndpoint", (render) => (endpoint) => {
      const shown = render(endpoint);
      return { ...shown, url: shown.url.replaceAll("%25", "%") };
    }),
  },
});
