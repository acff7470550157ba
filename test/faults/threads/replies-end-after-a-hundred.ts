// Line 226: "GET | /conversation-messages/{messageId}/replies | List thread replies". The query has a limit for safety.
import { defineFault } from "../tools/fault.ts";
import { threadsEndAfter } from "../tools/posts.ts";

export default defineFault({
  title: "a thread's list ends after a hundred replies",
  breaks: ["THR-04"],
  decorate: threadsEndAfter(100),
});
