import { defineFault } from "../tools/fault.ts";

export default defineFault({
  title: "GET of a message cuts its text",
  breaks: ["MSG-04"],
  decorate(services) {
    const { getMessage } = services.handlers;
    services.handlers.getMessage = async (request, context) => {
      const response = await getMessage(request, context);
      if (response.status !== 200) return response;
      const { data } = response.body;
      return {
        ...response,
        body: { ...response.body, data: { ...data, content: data.content?.slice(0, -1) ?? null } },
      };
    };
    return services;
  },
});
