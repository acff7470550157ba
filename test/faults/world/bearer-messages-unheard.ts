import { defineFault } from "../tools/fault.ts";
import { inPosts, knowingBearers } from "../tools/posts.ts";

export default defineFault({
  title: "a message that was posted with the key in Authorization is not delivered",
  breaks: ["RTS-08"],
  decorate: knowingBearers((isBearer) => (services) => {
    const texts = new Set<string | null>();
    const { matches } = services.realtime;
    services.realtime.matches = (event, subscription) =>
      matches(event, subscription) && !texts.has(JSON.parse(event.payload).data.object.content);
    return inPosts(() => (body, context) => {
      if (isBearer(context)) texts.add(body.markdown_content);
      return body;
    })(services);
  }),
});
