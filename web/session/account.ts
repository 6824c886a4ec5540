import { type Answer, CallRefused, call, type Path } from './call.ts';

/** Why a login or a signup failed: the server's sentence, else 'Login failed' or 'Signup failed' (document 1, §8). */
export class AccountRefused extends Error {
	/** The password is right, but the address was never verified. */
	readonly needsVerification: boolean;
	override readonly cause: CallRefused;

	constructor(cause: CallRefused, otherwise: string) {
		super(cause.message || otherwise);
		this.cause = cause;
		this.needsVerification = cause.answer.needsVerification === true;
	}
}

async function orRefused<P extends Path>(answer: Promise<Answer<P>>, otherwise: string): Promise<Answer<P>> {
	try {
		return await answer;
	} catch (error) {
		throw error instanceof CallRefused ? new AccountRefused(error, otherwise) : error;
	}
}

/** @throws AccountRefused by the server, NetworkFailed when it cannot be reached */
export function login(email: string, password: string): Promise<Answer<'POST /auth/login'>> {
	return orRefused<'POST /auth/login'>(
		call('POST /auth/login', { body: { email, password } }),
		'Login failed',
	);
}

/** @throws AccountRefused by the server, NetworkFailed when it cannot be reached */
export function signup(name: string, email: string, password: string): Promise<Answer<'POST /auth/signup'>> {
	return orRefused<'POST /auth/signup'>(
		call('POST /auth/signup', { body: { name, email, password } }),
		'Signup failed',
	);
}
