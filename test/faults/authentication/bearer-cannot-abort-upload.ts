// The header that carries a key says nothing about which key it is.
import { notFound } from "../../../reference-server/refusal.ts";
import { before } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";
import { knowingBearers } from "../tools/messages/posts.ts";

export default defineFault({
  title: "an upload cannot be aborted with its key in Authorization",
  breaks: ["AUT-02"],
  decorate: knowingBearers((isSentAsBearer) =>
    before("abortFile", (_, context) => {
      if (isSentAsBearer(context)) throw notFound("file");
    }),
  ),
});
