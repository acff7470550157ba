import { around } from "../tools/around.ts";
import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "an empty image_urls shows an image",
  breaks: ["MSG-25"],
  decorate: around("createMessage", (original) => async (request, context) => {
    const response = await original(request, context);
    if (response.status !== 200 || request.body.image_urls?.length !== 0) return response;
    const { data } = response.body;
    return { ...response, body: { data: { ...data, image_urls: ["https://images.example/none.png"] } } };
  }),
});
