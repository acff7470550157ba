import { inData } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an empty image_urls shows an image",
  breaks: ["MSG-25"],
  decorate: inData("createMessage", (data, request) => {
    if (request.body.image_urls?.length !== 0) return data;
    return { ...data, image_urls: ["https://images.example/none.png"] };
  }),
});
