import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Access, type Endpoint, type ErrorResponses, oldPassword } from '../../../contracts/endpoint.ts';
import { errorCodes, errorResponse } from '../../../contracts/errors.ts';
import type { Settings } from '../../../contracts/settingGroups.ts';
import { permissions } from '../../../shared/permissions.ts';
import { plainPage, plainPagePolicy } from '../http/plainPage.ts';
import { currentSettings } from '../settings/currentSettings.ts';
import { docsPage } from './docsPage.ts';
import { createSchemas, readNamedSchemas, type Schema, type Schemas } from './schemas.ts';
import { describeTag } from './tags.ts';
import { codesWithoutArms, withoutArms } from './withoutArms.ts';

export type { Schema } from './schemas.ts';

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
	/** Who may call, in addition to the standard `security`. */
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
	tags: { name: string; description: string }[];
	paths: Record<string, Record<string, Operation>>;
	components: object;
};

const properties = (schema: Schema): [string, Schema][] =>
	Object.entries(schema.properties ?? {}).map(([name, each]) => [name, typeof each === 'object' ? each : {}]);

function toParameters({ params, query }: Endpoint, { toObjectSchema }: Schemas): Parameter[] {
	const of = (schema: z.ZodType | undefined, place: 'path' | 'query'): Parameter[] => {
		if (schema === undefined) return [];
		const object = toObjectSchema(schema);
		return properties(object).map(([name, each]) => ({
			name,
			in: place,
			required: place === 'path' || (object.required ?? []).includes(name),
			schema: each,
		}));
	};
	return [...of(params, 'path'), ...of(query, 'query')];
}

/** Header of every operation that changes data. */
const idempotencyKey: Parameter = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	description:
		'Identifies the operation. For a day, the same request with the same key has no second effect and gets the first response, marked by `Idempotency-Replayed`; with another body it is rejected with 422. Rejected requests are not remembered. Payments, orders and uploads are harmless to repeat with or without it.',
	schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function toRequestBody(
	{ body, multipart }: Endpoint,
	{ toSchema, toObjectSchema }: Schemas,
): Operation['requestBody'] {
	if (body !== undefined)
		return {
			required: (toObjectSchema(body).required ?? []).length > 0,
			content: { 'application/json': { schema: toSchema(body) } },
		};
	if (multipart === undefined) return undefined;
	const fields = multipart.map((name) => [
		name,
		{ type: 'string', contentMediaType: 'application/octet-stream' },
	]);
	const schema = { type: 'object', properties: Object.fromEntries(fields) } as Schema;
	return { required: true, content: { 'multipart/form-data': { schema } } };
}

const manyRows =
	'Many rows with personal data were read since the password was entered, which was not in the last 15 minutes (`reauthenticate`).';

/** Errors that every endpoint of its kind may return, in addition to those in its contract. */
function commonErrors(endpoint: Endpoint): ErrorResponses {
	const { method, access, params, query, body, multipart, recentPassword, personalData } = endpoint;
	const roles = endpoint.access === 'admin' ? permissions[endpoint.permission] : [];
	return {
		...(query || body || multipart
			? { 400: 'The input is not valid; `fields` has a sentence for each field.' }
			: params || method !== 'GET'
				? { 400: 'The address or the body cannot be read.' }
				: {}),
		...(method === 'GET'
			? {}
			: { 413: 'The request is too large.', 415: 'The media type of the body is not supported.' }),
		...(access === 'anyone' ? {} : { 401: 'No token, or one whose session has ended.' }),
		...(access === 'admin'
			? { 403: `Only ${['the owner', ...roles].join(', ')} of the team may do this.` }
			: {}),
		...(recentPassword && { 403: oldPassword }),
		...(personalData && { 403: manyRows }),
		...(params ? { 404: 'There is nothing at this address.' } : {}),
		429: 'Too many requests; retry after the seconds in `Retry-After`.',
		503: 'A part of the shop is temporarily unavailable; retry after the seconds in `Retry-After`.',
		...(multipart && { 413: 'The file is too large.', 503: 'Too many files are being uploaded.' }),
	};
}

function toResponses(endpoint: Endpoint, { toSchema }: Schemas): Operation['responses'] {
	const { response, status, errors, file } = endpoint;
	const fileContent = (contentType: string): Content => ({
		[contentType]: { schema: { type: 'string', contentMediaType: contentType } },
	});
	const content: Content | undefined =
		response === undefined
			? undefined
			: response instanceof z.ZodType
				? {
						'application/json': { schema: toSchema(response) },
						...(file === undefined ? {} : fileContent(file.contentType)),
					}
				: fileContent(response.contentType);
	const errorResponses = Object.entries({ ...commonErrors(endpoint), ...errors }).map(
		([code, description]): [string, Operation['responses'][string]] => [
			code,
			{ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
		],
	);
	return {
		[status]: { description: 'Done.', ...(content === undefined ? {} : { content }) },
		...Object.fromEntries(errorResponses),
	};
}

/** The first word of its path, by which operations are grouped. */
const getTag = ({ path }: Endpoint): string => path.split('/')[1] ?? '';

function toOperation(endpoint: Endpoint, schemas: Schemas): Operation {
	const requestBody = toRequestBody(endpoint, schemas);
	const words = endpoint.path.split('/').filter((word) => word !== '');
	return {
		operationId: [endpoint.method.toLowerCase(), ...words.map((word) => word.replaceAll(/[{}]/g, ''))].join(
			'-',
		),
		tags: [getTag(endpoint)],
		summary: endpoint.summary,
		'x-access': endpoint.access,
		security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
		parameters: [...toParameters(endpoint, schemas), ...(endpoint.method === 'GET' ? [] : [idempotencyKey])],
		...(requestBody === undefined ? {} : { requestBody }),
		responses: toResponses(endpoint, schemas),
	};
}

/**
 * The API as an OpenAPI 3.1 document, generated from the contracts that also validate every request.
 * @param named the schemas that are written once, as components; by default every schema is written out in its place
 */
export function describeApi(endpoints: Endpoint[], named = new Map<string, z.ZodType>()): OpenApi {
	const schemas = createSchemas(named);
	const paths: OpenApi['paths'] = {};
	for (const endpoint of endpoints) {
		paths[endpoint.path] ??= {};
		Object.assign(paths[endpoint.path] ?? {}, {
			[endpoint.method.toLowerCase()]: toOperation(endpoint, schemas),
		});
	}
	return {
		openapi: '3.1.0',
		info: {
			title: `${currentSettings().identity.name}: API`,
			version: '1',
			description:
				'JSON in UTF-8. Amounts are rupees with at most two decimals; ids are opaque. The acting user is always the one of the token: a `userId` in a request must be theirs. Operations that change data accept an `Idempotency-Key`, so that they can be retried when the response was lost. Every error has a sentence for a person in `error`, which may be reworded, and its kind in `code`, which stays.',
		},
		servers: [{ url: '/api' }],
		tags: [...new Set(endpoints.map(getTag))]
			.sort()
			.map((name) => ({ name, description: describeTag(name) })),
		paths,
		components: {
			securitySchemes: {
				session: { type: 'http', scheme: 'bearer', description: 'The token that POST /auth/login returns.' },
			},
			schemas: {
				...schemas.components,
				Error: schemas.toObjectSchema(errorResponse),
			},
		},
	};
}

/** GET /openapi.json and GET /docs. @param endpoints read at the first request, when all routes are registered */
export function openApiRoutes(api: FastifyInstance, endpoints: Endpoint[]): void {
	let rendered: Promise<{ json: string; page: string }> | undefined;
	let renderedFor: Pick<Settings, 'identity' | 'trade'> | undefined;
	const toPage = ({ trade }: Pick<Settings, 'trade'>) =>
		trade.arms
			? docsPage(describeApi(endpoints), errorCodes)
			: docsPage(withoutArms(describeApi(endpoints)), codesWithoutArms(errorCodes));
	const render = async (settings: Pick<Settings, 'trade'>) => ({
		json: JSON.stringify(describeApi(endpoints, await readNamedSchemas())),
		page: plainPage('API', toPage(settings)),
	});
	const description = () => {
		const { identity, trade } = currentSettings();
		if (rendered === undefined || renderedFor?.identity !== identity || renderedFor.trade !== trade)
			rendered = render({ trade });
		renderedFor = { identity, trade };
		return rendered;
	};
	api.get('/openapi.json', async (_request, reply) =>
		reply.header('content-type', 'application/json; charset=utf-8').send((await description()).json),
	);
	api.get('/docs', async (_request, reply) =>
		reply
			.headers({
				'content-type': 'text/html; charset=utf-8',
				'content-security-policy': plainPagePolicy(),
			})
			.send((await description()).page),
	);
}
