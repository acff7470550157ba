// Servers that send other requests to webhook endpoints, a row each.
import { inRequests } from "../tools/deliveries.ts";
import { defineFaults } from "../tools/fault.ts";

export default defineFaults({
  // Lines 238 and 305: the test event is sent to the "target URL" of its endpoint. The query is parsed and printed again.
  "encoded-plus-signs-become-blanks": {
    title:
      "deliveries go to the URL of the endpoint with a blank in its query where an encoded plus sign was",
    breaks: ["WHK-08"],
    decorate: inRequests((request) => ({ ...request, url: request.url.replaceAll("%2B", "+") })),
  },
  // Lines 305 and 336: creating a message emits message.created to webhook endpoints, at their "target URL"; test events are
  // sent by other code.
  "message-events-lose-query-of-url": {
    title:
      "the events of messages go to the URL of the endpoint without its query, and test events to all of it",
    breaks: ["WHK-10"],
    decorate: inRequests((request) =>
      request.body.includes('"message.created"')
        ? { ...request, url: request.url.replace(/\?.*$/, "") }
        : request,
    ),
  },
  "messages-unsigned": {
    title: "only test events are signed",
    breaks: ["WHK-12"],
    decorate: inRequests((request) => {
      const { "webhook-signature": _, ...headers } = request.headers;
      return request.body.includes('"webhook.test"') ? request : { ...request, headers };
    }),
  },
  // Line 305: deliveries go to "a target URL"; the queue of retries keeps a target without its query.
  "retries-lose-query-of-url": {
    title: "a further attempt of a delivery goes to the URL of the endpoint without its query",
    breaks: ["WHK-26"],
    decorate: inRequests((request, { attempt }) =>
      attempt > 1 ? { ...request, url: request.url.replace(/\?.*$/, "") } : request,
    ),
  },
  "retry-with-first-signature": {
    title: "the signature of a retry does not verify",
    breaks: ["WHK-12"],
    decorate: inRequests((request, { attempt }) => ({
      ...request,
      headers: {
        ...request.headers,
        ...(attempt > 1 && {
          "webhook-timestamp": String(Number(request.headers["webhook-timestamp"]) - 60),
        }),
      },
    })),
  },
  "secret-in-address": {
    title: "a delivery carries the signing secret in its address",
    breaks: ["WHK-03"],
    decorate: inRequests((request, { secrets }) => ({
      ...request,
      url: `${request.url}${request.url.includes("?") ? "&" : "?"}secret=${encodeURIComponent(secrets[0] ?? "")}`,
    })),
  },
  "secret-in-delivery": {
    title: "a delivery carries the signing secret in a header",
    breaks: ["WHK-03"],
    decorate: inRequests((request, { secrets }) => ({
      ...request,
      headers: { ...request.headers, "x-webhook-secret": secrets[0] ?? "" },
    })),
  },
  "signed-before-escaping": {
    title: "a signature does not hold for bodies with non-ASCII text",
    breaks: ["WHK-12"],
    decorate: inRequests((request) => ({
      ...request,
      body: request.body.replaceAll(
        /[^\0-~]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      ),
    })),
  },
  // Line 317: "signing secret over the raw request body before parsing". They are made readable for people.
  "test-events-are-printed-after-signing": {
    title: "a test event is sent with other white space than it was signed with",
    breaks: ["WHK-12"],
    decorate: inRequests((request) => {
      const event = JSON.parse(request.body);
      return event.type === "webhook.test" ? { ...request, body: JSON.stringify(event, null, 2) } : request;
    }),
  },
  "test-to-the-root": {
    title: "a test event is sent to the address without its query",
    breaks: ["WHK-08"],
    decorate: inRequests((request) => ({
      ...request,
      url: request.body.includes('"webhook.test"') ? (request.url.split("?", 1)[0] ?? "") : request.url,
    })),
  },
  "third-attempt-is-written-anew": {
    title: "the third attempt of a delivery has other bytes than those that were signed",
    breaks: ["WHK-12"],
    decorate: inRequests((request, { attempt }) => ({
      ...request,
      body: attempt < 3 ? request.body : JSON.stringify(JSON.parse(request.body), null, 2),
    })),
  },
  // Lines 238 and 305: the test event is sent to the "target URL" of its endpoint, which is tidied up when it is stored.
  "urls-lose-their-last-slash": {
    title: "deliveries go to the URL of the endpoint without the slash at its end",
    breaks: ["WHK-08"],
    decorate: inRequests((request) => ({ ...request, url: request.url.replace(/\/$/, "") })),
  },
});
