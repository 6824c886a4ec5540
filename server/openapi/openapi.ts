import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Access, Endpoint, Refusals } from '../../contracts/endpoint.ts';
import { store } from '../../store.config.ts';
import { plainPage, plainPagePolicy } from '../platform/http/plainPage.ts';
import { docsPage } from './docsPage.ts';

/** A JSON Schema as zod writes it; only what the pages read is named. */
export type Schema = z.core.JSONSchema.BaseSchema;

export type Parameter = {
	name: string;
	in: 'path' | 'query' | 'header';
	required: boolean;
	description?: string;
	schema: Schema;
};
type Content = Record<string, { schema: Schema }>;

export type Operation = {
	operationId: string;
	tags: string[];
	summary: string;
	/** Who may call, in our own words beside the standard `security`. */
	'x-access': Access;
	security: Record<string, string[]>[];
	parameters: Parameter[];
	requestBody?: { required: boolean; content: Content };
	responses: Record<string, { description: string; content?: Content }>;
};

export type OpenApi = {
	openapi: string;
	info: { title: string; version: string; description: string };
	servers: { url: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: object;
};

function schemaOf(schema: z.ZodType): Schema {
	const { $schema: _, ...rest } = z.toJSONSchema(schema, {
		io: 'input',
		unrepresentable: 'any',
		override: ({ jsonSchema }) => {
			// The format says it already, and far shorter.
			if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
		},
	});
	return rest;
}

const properties = (schema: Schema): [string, Schema][] =>
	Object.entries(schema.properties ?? {}).map(([name, each]) => [name, typeof each === 'object' ? each : {}]);

function parametersOf({ params, query }: Endpoint): Parameter[] {
	const of = (schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] => {
		if (schema === undefined) return [];
		const object = schemaOf(schema);
		return properties(object).map(([name, each]) => ({
			name,
			in: place,
			required: place === 'path' || (object.required ?? []).includes(name),
			schema: each,
		}));
	};
	return [...of(params, 'path'), ...of(query, 'query')];
}

/** A header of every call that changes something. */
const idempotencyKey: Parameter = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description:
		'Names what the caller wants, once. For a day the same call with the same key has no second effect and gets the first answer, marked by `Idempotency-Replayed`; with another body it is refused with 422. Refused calls are not remembered. Payments, orders and uploads are harmless to repeat with or without it.',
	schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function bodyOf({ body, multipart }: Endpoint): Operation['requestBody'] {
	if (body !== undefined)
		return {
			required: (schemaOf(body).required ?? []).length > 0,
			content: { 'application/json': { schema: schemaOf(body) } },
		};
	if (multipart === undefined) return undefined;
	const fields = multipart.map((name) => [
		name,
		{ type: 'string', contentMediaType: 'application/octet-stream' },
	]);
	const schema = { type: 'object', properties: Object.fromEntries(fields) } as Schema;
	return { required: true, content: { 'multipart/form-data': { schema } } };
}

/** What every endpoint of its kind may refuse with, beside what its contract names. */
function commonRefusals(endpoint: Endpoint): Refusals {
	const { method, access, params, query, body, multipart } = endpoint;
	return {
		...(query || body || multipart
			? { 400: 'The input is not valid; `fields` has a sentence for each field.' }
			: params || method !== 'GET'
				? { 400: 'The address or the body cannot be read.' }
				: {}),
		...(method === 'GET'
			? {}
			: { 413: 'The request is too large.', 415: 'The body is sent as something that is not taken.' }),
		...(access === 'anyone' ? {} : { 401: 'No token, or one whose session has ended.' }),
		...(access === 'admin' ? { 403: 'Only administrators may do this.' } : {}),
		...(params ? { 404: 'There is nothing at this address.' } : {}),
		429: 'Too many requests; `Retry-After` says when to come back.',
		503: 'A part of the shop is down for a moment; `Retry-After` says when to come back.',
	};
}

function responsesOf(endpoint: Endpoint): Operation['responses'] {
	const { answer, status = 200, refusals } = endpoint;
	const content: Content | undefined =
		answer === undefined
			? undefined
			: answer instanceof z.ZodType
				? { 'application/json': { schema: schemaOf(answer) } }
				: { [answer.contentType]: { schema: { type: 'string', contentMediaType: answer.contentType } } };
	const errors = Object.entries({ ...commonRefusals(endpoint), ...refusals }).map(
		([code, description]): [string, Operation['responses'][string]] => [
			code,
			{ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
		],
	);
	return {
		[status]: { description: 'Done.', ...(content === undefined ? {} : { content }) },
		...Object.fromEntries(errors),
	};
}

function operationOf(endpoint: Endpoint): Operation {
	const requestBody = bodyOf(endpoint);
	const words = endpoint.path.split('/').filter((word) => word !== '');
	return {
		operationId: [endpoint.method.toLowerCase(), ...words.map((word) => word.replaceAll(/[{}]/g, ''))].join(
			'-',
		),
		tags: [words[0] ?? ''],
		summary: endpoint.summary,
		'x-access': endpoint.access,
		security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
		parameters: [...parametersOf(endpoint), ...(endpoint.method === 'GET' ? [] : [idempotencyKey])],
		...(requestBody === undefined ? {} : { requestBody }),
		responses: responsesOf(endpoint),
	};
}

/** The interface as an OpenAPI 3.1 document, made from the declarations that also validate every request. */
export function describeInterface(endpoints: Endpoint[]): OpenApi {
	const paths: OpenApi['paths'] = {};
	for (const endpoint of endpoints) {
		paths[endpoint.path] ??= {};
		Object.assign(paths[endpoint.path] ?? {}, { [endpoint.method.toLowerCase()]: operationOf(endpoint) });
	}
	return {
		openapi: '3.1.0',
		info: {
			title: `${store.name}: the interface of the shop`,
			version: '1',
			description:
				'JSON in UTF-8. Amounts are rupees with at most two decimals; ids are opaque. The acting user is always the one of the token: a `userId` that is sent must be theirs. A call that changes something takes an `Idempotency-Key`, so that it can be sent again when its answer was lost.',
		},
		servers: [{ url: '/api' }],
		paths,
		components: {
			securitySchemes: {
				session: { type: 'http', scheme: 'bearer', description: 'The token that POST /auth/login answers.' },
			},
			schemas: {
				Error: {
					type: 'object',
					properties: {
						error: { type: 'string', description: 'A sentence for a person.' },
						fields: {
							type: 'object',
							additionalProperties: { type: 'string' },
							description: 'A sentence for each field that is not valid.',
						},
					},
					required: ['error'],
				},
			},
		},
	};
}

/** GET /openapi.json for programs and GET /docs for people. @param endpoints all that are mounted, at the first request */
export function openApiRoutes(api: FastifyInstance, endpoints: Endpoint[]): void {
	let made: { json: string; page: string } | undefined;
	const description = () => {
		if (made === undefined) {
			const document = describeInterface(endpoints);
			made = { json: JSON.stringify(document), page: plainPage('The interface', docsPage(document)) };
		}
		return made;
	};
	api.get('/openapi.json', async (_request, reply) =>
		reply.header('content-type', 'application/json; charset=utf-8').send(description().json),
	);
	api.get('/docs', async (_request, reply) =>
		reply
			.headers({
				'content-type': 'text/html; charset=utf-8',
				'content-security-policy': plainPagePolicy(),
			})
			.send(description().page),
	);
}
