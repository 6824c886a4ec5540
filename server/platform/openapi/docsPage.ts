import { type Html, html } from '../html.ts';
import type { OpenApi, Operation, Parameter, Schema } from './openapi.ts';

const access = { anyone: 'anyone', user: 'signed-in users', admin: 'administrators' };

const asSchema = (schema: unknown): Schema =>
	typeof schema === 'object' && schema !== null ? (schema as Schema) : {};

/** Renders names in backticks as code. */
const withCode = (text: string): Html[] =>
	text.split('`').map((part, position) => (position % 2 === 0 ? html`${part}` : html`<code>${part}</code>`));

/** A schema in words, without the fields of objects: "list of text, 1 to 100 characters". */
function describeType(schema: Schema): string {
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' or ');
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices !== undefined)
		return [...new Set(choices.map((each) => describeType(asSchema(each))))].join(', or ');
	if (schema.type === 'array') return `list of ${describeType(asSchema(schema.items))}`;
	if (schema.type === 'object') return 'object';
	if (schema.type === 'string')
		return [schema.format ?? 'text', describeBounds(schema.minLength, schema.maxLength, ' characters')]
			.filter((part) => part !== '')
			.join(', ');
	if (schema.type === 'number' || schema.type === 'integer')
		return [
			schema.type === 'integer' ? 'whole number' : 'number',
			describeBounds(
				schema.minimum,
				schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum,
				'',
			),
		]
			.filter((part) => part !== '')
			.join(', ');
	if (schema.type === 'boolean') return 'true or false';
	return schema.type === undefined ? 'anything' : String(schema.type);
}

function describeBounds(min: number | undefined, max: number | undefined, unit: string): string {
	const low = min === undefined || min === 0 || min === Number.MIN_SAFE_INTEGER ? undefined : min;
	if (low !== undefined && max !== undefined) return `${low} to ${max}${unit}`;
	if (max !== undefined) return `at most ${max}${unit}`;
	return low === undefined ? '' : `at least ${low}${unit}`;
}

/** The object in a schema, if any: the schema itself, the items of a list, or the object among alternatives. */
function nestedObject(schema: Schema): Schema | undefined {
	if (schema.properties !== undefined) return schema;
	if (schema.items !== undefined) return nestedObject(asSchema(schema.items));
	for (const choice of schema.anyOf ?? schema.oneOf ?? []) {
		const found = nestedObject(asSchema(choice));
		if (found !== undefined) return found;
	}
	return undefined;
}

function fields(schema: Schema): Html {
	const object = nestedObject(schema);
	if (object === undefined) return html`<p>${describeType(schema)}</p>`;
	const rows = Object.entries(object.properties ?? {}).map(([name, each]) => {
		const field = asSchema(each);
		const optional = !(object.required ?? []).includes(name);
		const start = field.default === undefined ? '' : `, ${JSON.stringify(field.default)} by default`;
		return html`<li><code>${name}</code> <span class="quiet">${describeType(field)}${optional && start === '' ? ', optional' : start}</span>${nestedObject(field) === undefined ? '' : fields(field)}</li>`;
	});
	return html`<ul>${rows}</ul>`;
}

/** Query and path parameters as the fields of an object. */
const parametersAsObject = (parameters: Parameter[]): Schema => ({
	type: 'object',
	properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
	required: parameters.filter(({ required }) => required).map(({ name }) => name),
});

function operation(method: string, path: string, each: Operation): Html {
	const placed = each.parameters.filter((parameter) => parameter.in !== 'header');
	const inputs = Object.entries(each.requestBody?.content ?? {});
	const responses = Object.entries(each.responses);
	const success = responses.filter(([code]) => code.startsWith('2'));
	const errors = responses.filter(([code]) => !code.startsWith('2'));
	return html`<details class="card" id="${each.operationId}"><summary><span class="method">${method.toUpperCase()}</span> <code>${path}</code> <span class="badge">${access[each['x-access']]}</span><br>${each.summary}</summary>
${placed.length === 0 ? '' : html`<h3>In the address</h3>${fields(parametersAsObject(placed))}`}
${inputs.map(([type, { schema }]) => html`<h3>Body, ${type}</h3>${fields(schema)}`)}
${success.map(
	([code, { content = {} }]) =>
		html`<h3>Answer ${code}</h3>${Object.entries(content).map(([type, { schema }]) =>
			type === 'application/json' ? fields(schema) : html`<p>${type}</p>`,
		)}`,
)}
<h3>Errors</h3><dl>${errors.map(([code, { description }]) => html`<dt>${code}</dt><dd>${withCode(description)}</dd>`)}</dl>
</details>
`;
}

/** The API documentation as a page, grouped by resource, with every operation collapsed. @param codes of errors, each with its meaning */
export function docsPage(document: OpenApi, codes: Record<string, string>): Html {
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, each]) => ({ method, path, each })),
	);
	const groups = Map.groupBy(operations, ({ each }) => each.tags[0] ?? '');
	const names = [...groups.keys()].sort();
	return html`<p>${withCode(document.info.description)}</p>
<p>All paths are below <code>/api</code>. Calls of signed-in users carry <code>Authorization: Bearer &lt;token&gt;</code>. Every error is
<code>{"error": "a sentence", "code": "<a href="#error-codes">a code</a>"}</code>, with <code>fields</code> when single fields are wrong. For programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Resources"><ul>${names.map((name) => html`<li><a href="#${name}">${name}</a></li>`)}</ul></nav>
${names.map(
	(name) => html`<section aria-labelledby="${name}"><h2 id="${name}">${name}</h2>
${(groups.get(name) ?? []).map(({ method, path, each }) => operation(method, path, each))}</section>
`,
)}
<section aria-labelledby="error-codes"><h2 id="error-codes">Error codes</h2>
<ul>${Object.entries(codes).map(([code, meaning]) => html`<li><code>${code}</code> <span class="quiet">${withCode(meaning)}</span></li>`)}</ul></section>`;
}
