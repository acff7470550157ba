// Keywords that apply schemas to the value itself or to names of its properties.
import { _, and, getProperty, Name, not, plain } from "../code/code.ts";
import { mergeItems, mergeProps } from "../code/evaluated.ts";
import {
  alwaysValid,
  ERRORS,
  type KeywordCxt,
  type KeywordRule,
  pathOf,
  type StaticEvaluated,
  V,
  writeSubschema,
} from "../code/schema-code.ts";
import { listOf, report, tableOf } from "./code.ts";

export const applicatorKeywords: readonly KeywordRule[] = [
  { keyword: "$ref", code: reference },
  { keyword: "allOf", code: allOf },
  { keyword: "propertyNames", type: "object", code: propertyNames },
  { keyword: "dependentSchemas", type: "object", code: dependentSchemas },
  { keyword: "unevaluatedProperties", type: "object", marks: true, code: unevaluatedProperties },
];

function reference(cxt: KeywordCxt): void {
  const { gen, data, it } = cxt;
  const target = it.surroundings.target(String(cxt.schema));
  if (typeof target === "boolean") {
    writeSubschema(it, target, {}, gen.name("valid"));
    return;
  }
  it.uses.calls.add(target.name);
  const found = gen.name("found");
  const path = pathOf(it);
  gen.code(_`const ${found} = ${plain(target.name)}(${data}, ${V})`);
  gen.if(
    _`${found} !== 0`,
    () =>
      gen.code(
        it.path.text === '""' ? _`${ERRORS} += ${found}` : _`${ERRORS} += ${V}.under(${found}, ${path})`,
      ),
    () => mergeTarget(cxt, target.name, target.evaluated),
  );
}

/** The properties and items that the function behind the reference has looked at. */
function mergeTarget({ gen, it }: KeywordCxt, name: string, known: StaticEvaluated | undefined): void {
  if (!it.surroundings.tracksEvaluated) return;
  if (it.props !== true) {
    if (known === undefined || known.dynamicProps) {
      const props = gen.var("props", _`${plain(name)}.evaluated.props`);
      it.props = mergeProps(gen, props, it.props, { asVariable: true });
    } else if (known.props !== undefined) {
      it.props = mergeProps(gen, known.props, it.props);
    }
  }
  if (it.items === true) return;
  if (known === undefined || known.dynamicItems) {
    const items = gen.var("items", _`${plain(name)}.evaluated.items`);
    it.items = mergeItems(gen, items, it.items, { asVariable: true });
  } else if (known.items !== undefined) {
    it.items = mergeItems(gen, known.items, it.items);
  }
}

function allOf(cxt: KeywordCxt): void {
  const valid = cxt.gen.name("valid");
  for (const [at, schema] of listOf(cxt.schema).entries()) {
    if (!alwaysValid(cxt.it, schema)) cxt.mergeEvaluated(cxt.subschema({ at }, valid));
  }
}

/** The violations of a name are reported by its schema. */
function propertyNames(cxt: KeywordCxt): void {
  const { gen, data, it } = cxt;
  if (alwaysValid(it, cxt.schema)) return;
  const valid = gen.name("valid");
  gen.forOf("key", _`Object.keys(${data})`, (key) => {
    cxt.subschema({ propertyName: key }, valid);
    gen.if(not(valid), () => gen.silence());
  });
}

function dependentSchemas(cxt: KeywordCxt): void {
  const { gen, data, it } = cxt;
  const schemas = tableOf(cxt.schema);
  const valid = gen.name("valid");
  for (const name of Object.keys(schemas)) {
    if (alwaysValid(it, schemas[name])) continue;
    const isThere = _`${data}${getProperty(name)} !== undefined && Object.prototype.hasOwnProperty.call(${data}, ${name})`;
    gen.if(
      isThere,
      () => cxt.mergeValidEvaluated(cxt.subschema({ at: name }, valid), valid),
      () => gen.var(valid, plain("true")),
    );
  }
}

function unevaluatedProperties(cxt: KeywordCxt): void {
  const { gen, data, it } = cxt;
  const { props } = it;
  const each = (body: (key: Name) => void) => gen.forOf("key", _`Object.keys(${data})`, body);
  const judge = (key: Name) => judgeUnevaluated(cxt, key);
  if (props instanceof Name) {
    gen.if(_`${props} !== true`, () =>
      each((key) => gen.if(_`!${props} || !${props}[${key}]`, () => judge(key))),
    );
  } else if (props === undefined) {
    each(judge);
  } else if (props !== true) {
    each((key) => gen.if(and(...Object.keys(props).map((name) => _`${key} !== ${name}`)), () => judge(key)));
  }
  it.props = true;
}

function judgeUnevaluated(cxt: KeywordCxt, key: Name): void {
  if (cxt.schema === false) report(cxt, _`{unevaluatedProperty: ${key}}`);
  else if (!alwaysValid(cxt.it, cxt.schema)) cxt.subschema({ key }, cxt.gen.name("valid"));
}
