import { ApiError, call, type Path, type ResponseBody } from '../session/call.ts';

const parseToken = (secondFactor: unknown): string | undefined =>
	typeof secondFactor === 'object' &&
	secondFactor !== null &&
	'token' in secondFactor &&
	typeof secondFactor.token === 'string'
		? secondFactor.token
		: undefined;

/** A failed login or signup: the server's message, else 'Login failed' or 'Signup failed'. */
export class AccountError extends Error {
	/** The password is correct, but the email address is not verified. */
	readonly needsVerification: boolean;
	/** The emailed code is correct, and the account needs a name. */
	readonly needsName: boolean;
	/** That account had a password, which the code ends. */
	readonly passwordEnds: boolean;
	/** The password is correct, and this token completes the login together with a code; undefined otherwise. */
	readonly halfLoginToken: string | undefined;
	override readonly cause: ApiError;

	constructor(cause: ApiError, otherwise: string) {
		super(cause.message || otherwise);
		this.cause = cause;
		this.needsVerification = cause.response.needsVerification === true;
		this.needsName = cause.response.needsName === true;
		this.passwordEnds = cause.response.passwordEnds === true;
		this.halfLoginToken = parseToken(cause.response.secondFactor);
	}
}

async function orAccountError<P extends Path>(
	response: Promise<ResponseBody<P>>,
	otherwise: string,
): Promise<ResponseBody<P>> {
	try {
		return await response;
	} catch (error) {
		throw error instanceof ApiError ? new AccountError(error, otherwise) : error;
	}
}

/** @throws AccountError when rejected by the server, NetworkError when it cannot be reached */
export function login(email: string, password: string): Promise<ResponseBody<'POST /auth/login'>> {
	return orAccountError<'POST /auth/login'>(
		call('POST /auth/login', { body: { email, password } }),
		'Login failed',
	);
}

/**
 * @param name of a new customer, once the code was right
 * @throws AccountError when rejected by the server, NetworkError when it cannot be reached
 */
export function loginWithEmailCode(entered: {
	requestToken: string;
	code: string;
	name?: string;
}): Promise<ResponseBody<'POST /auth/login/email-code'>> {
	return orAccountError<'POST /auth/login/email-code'>(
		call('POST /auth/login/email-code', { body: entered }),
		'Login failed',
	);
}

/** @throws AccountError when rejected by the server, NetworkError when it cannot be reached */
export function signup(
	name: string,
	email: string,
	password: string,
): Promise<ResponseBody<'POST /auth/signup'>> {
	return orAccountError<'POST /auth/signup'>(
		call('POST /auth/signup', { body: { name, email, password } }),
		'Signup failed',
	);
}
