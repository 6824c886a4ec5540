import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anyone, a signed-in user, or an administrator. The server checks it before anything else. */
export type Access = 'anyone' | 'user' | 'admin';

/** Why a call can be refused, by status, in a sentence that goes into the interface's description. */
export type Refusals = Partial<Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503, string>>;

/**
 * One call of the HTTP interface, declared once: the server validates by it, the browser takes its types from it,
 * and the interface's description is generated from it.
 */
export type Endpoint = {
	method: Method;
	/** Below /api, parameters in braces: `/cart/{productId}`. */
	path: `/${string}`;
	summary: string;
	access: Access;
	params?: z.ZodObject;
	query?: z.ZodType;
	body?: z.ZodType;
	/** Fields of a multipart body; the handler reads the stream itself. */
	multipart?: string[];
	/** Status of success, 200 when left out. */
	status?: 200 | 201 | 204;
	/** What a success answers; a media type instead of a schema when it is not JSON; left out with 204. */
	answer?: z.ZodType | { contentType: string };
	refusals?: Refusals;
};

/** Declares an endpoint and keeps its literal types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
	return declaration;
}
