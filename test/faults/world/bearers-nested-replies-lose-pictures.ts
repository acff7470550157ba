import { inReceived } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a reply to a reply that is sent with a bearer token loses its pictures",
  breaks: ["MSG-25"],
  decorate: knowingBearers((isBearer) =>
    inReceived("createMessage", (request, context) =>
      isBearer(context) && request.body.replied_to_message_id
        ? { ...request, body: { ...request.body, image_urls: [] } }
        : request,
    ),
  ),
});
