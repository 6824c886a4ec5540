import type { z } from 'zod';
import type { Permission } from '../shared/permissions.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Required access: anyone, a signed-in user, or an administrator with one permission. Checked before anything else. */
type RequiredAccess = { access: 'anyone' | 'user' } | { access: 'admin'; permission: Permission };
export type Access = RequiredAccess['access'];

/** Method and path; the path is relative to /api, with parameters in braces: `DELETE /cart/{productId}`. */
type Key = `${Method} /${string}`;

/** Possible errors by status, each described in a sentence for the API docs. */
export type ErrorResponses = Partial<
	Record<400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503, string>
>;

type Details = {
	summary: string;
	/**
	 * Whether an administrator must have logged in or entered the password in the last 15 minutes;
	 * otherwise 403 with `reauthenticate`.
	 */
	recentPassword?: true;
	/**
	 * The list of the answer whose rows have personal data, or several. An administrator who reads many different ones of all such lists
	 * must prove the password again; otherwise 403 with `reauthenticate`.
	 */
	personalData?: string | readonly string[];
	/** Whether an administrator may call it before setting up a second factor that the shop requires. */
	withoutSecondFactor?: true;
	params?: z.ZodObject;
	query?: z.ZodType;
	body?: z.ZodType;
	/** The sentence for a required field that is missing, where its form has one. */
	missing?: string;
	/** Fields of a multipart body; the handler reads the stream itself. */
	multipart?: string[];
	/** Body of a successful response: a schema, or a content type when it is not JSON. Without one it is 204. */
	response?: z.ZodType | { contentType: string };
	/** Content type of the file that the handler streams instead of the answer when the query requests it. */
	file?: { contentType: string };
	errors?: ErrorResponses;
};

/** An endpoint as its contract declares it: with a permission it is for administrators. */
type Declaration = Details & { status?: 201 } & ({ access: 'anyone' | 'user' } | { permission: Permission });

/**
 * One endpoint of the HTTP API, declared once: the server validates with it, the browser takes its types from it,
 * and the API docs are generated from it.
 */
export type Endpoint = Details &
	RequiredAccess & { method: Method; path: `/${string}`; status: 200 | 201 | 204 };

type Declared<K extends Key, D extends Declaration> = D & {
	status: 200 | 201 | 204;
} & (K extends `${infer M extends Method} ${infer P extends `/${string}`}` ? { method: M; path: P } : never) &
	(D extends { permission: Permission } ? { access: 'admin' } : unknown);

/** Declares an endpoint and preserves its literal types. */
export function endpoint<const K extends Key, const D extends Declaration>(
	key: K,
	declaration: D,
): Declared<K, D> {
	const [method, path] = key.split(' ');
	const access = 'permission' in declaration ? { access: 'admin' } : {};
	const status = declaration.response === undefined ? 204 : 200;
	// The type says of the key what this line does with it.
	return { method, path, status, ...access, ...declaration } as Declared<K, D>;
}

/** The 429 and the 503 of an endpoint that checks a password or a code. */
export const slow = 'Too many attempts.';
export const busy = 'Too many people are signing in at this moment.';

/** The 403 of an endpoint with `recentPassword`. */
export const oldPassword = 'The password was not entered in the last 15 minutes (`reauthenticate`).';

export const csvFile = { contentType: 'text/csv; charset=utf-8' } as const;

/** The errors of an endpoint whose large files wait for a second person. */
export const largeFiles = {
	403: `${oldPassword} Or the file is large and waits for a second person (\`second_person_required\`).`,
	409: 'The file is large, and too many requests of the administrator wait already.',
};

/** The 403 of an endpoint by which an administrator refunds. */
export const largeRefunds =
	'The refunds of the administrator on this day are large together, so this one needs the password again (`reauthenticate`), or waits for a second person (`second_person_required`).';
