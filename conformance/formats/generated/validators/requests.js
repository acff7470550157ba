// Generated from conformance/formats/formats.yaml: do not edit, change that and run the command below.
// npm run generate


export const requestValidators = {
};
