import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from '../session/call.ts';
import { AccountError, login, signup } from './account.ts';

const requests: { url: string; body: unknown }[] = [];

beforeEach(() => {
	requests.length = 0;
	vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

/** Replaces the network with a server that always gives this response. */
function answering(status: number, body: object | ''): void {
	vi.stubGlobal('fetch', async (url: string, request: { body: string }) => {
		requests.push({ url, body: JSON.parse(request.body) });
		return body === '' ? new Response('', { status }) : Response.json(body, { status });
	});
}

const getFailure = (attempt: Promise<unknown>) =>
	attempt.then(
		() => undefined,
		(error: unknown) => error,
	);

test('login sends email and password and returns the session: a token and the user with id', {
	tags: ['API-077', 'SES-003'],
}, async () => {
	const session = { token: 'secret', user: { id: 'u1', name: 'Asha', email: 'a@b.in', role: 'customer' } };
	answering(200, session);
	expect(await login('a@b.in', 'ring10')).toEqual(session);
	expect(requests).toEqual([{ url: '/api/auth/login', body: { email: 'a@b.in', password: 'ring10' } }]);
});

test('signup sends name, email and password', { tags: ['API-077'] }, async () => {
	answering(201, { message: 'Account created.' });
	expect(await signup('Asha', 'a@b.in', 'ring10')).toEqual({ message: 'Account created.' });
	expect(requests).toEqual([
		{ url: '/api/auth/signup', body: { name: 'Asha', email: 'a@b.in', password: 'ring10' } },
	]);
});

test('a rejected login or signup throws the server’s error message', {
	tags: ['SES-016', 'SES-019'],
}, async () => {
	answering(409, { error: 'Not today.' });
	for (const attempt of [login('a@b.in', 'ring10'), signup('Asha', 'a@b.in', 'ring10')])
		expect(await getFailure(attempt)).toMatchObject({ message: 'Not today.', needsVerification: false });
});

test('without a server message it is Login failed or Signup failed', {
	tags: ['SES-017', 'SES-020', 'OPEN-098', 'OPEN-099'],
}, async () => {
	answering(500, '');
	expect(await getFailure(login('a@b.in', 'ring10'))).toMatchObject({ message: 'Login failed' });
	expect(await getFailure(signup('Asha', 'a@b.in', 'ring10'))).toMatchObject({ message: 'Signup failed' });
	answering(500, { error: 7 });
	expect(await getFailure(login('a@b.in', 'ring10'))).toMatchObject({ message: 'Login failed' });
});

test('the login error has the needsVerification flag', { tags: ['SES-018'] }, async () => {
	answering(403, { error: 'Please verify.', needsVerification: true });
	const failure = await getFailure(login('a@b.in', 'ring10'));
	expect(failure).toBeInstanceOf(AccountError);
	expect(failure).toMatchObject({ message: 'Please verify.', needsVerification: true });
});

test('a network failure is distinguished from a rejection', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
	expect(await getFailure(login('a@b.in', 'ring10'))).toBeInstanceOf(NetworkError);
});
