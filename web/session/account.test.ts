import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountRefused, login, signup } from './account.ts';
import { NetworkFailed } from './call.ts';

const asked: { address: string; body: unknown }[] = [];

beforeEach(() => {
	asked.length = 0;
	vi.stubGlobal('localStorage', { getItem: () => null });
});
afterEach(() => vi.unstubAllGlobals());

/** The network, with a server that gives this answer to everything. */
function answering(status: number, body: object | ''): void {
	vi.stubGlobal('fetch', async (address: string, request: { body: string }) => {
		asked.push({ address, body: JSON.parse(request.body) });
		return body === '' ? new Response('', { status }) : Response.json(body, { status });
	});
}

const failureOf = (attempt: Promise<unknown>) =>
	attempt.then(
		() => undefined,
		(error: unknown) => error,
	);

test('API-077 SES-003 login takes e-mail and password and gives the session: a token and the user with id', async () => {
	const session = { token: 'secret', user: { id: 'u1', name: 'Asha', email: 'a@b.in', role: 'customer' } };
	answering(200, session);
	expect(await login('a@b.in', 'ring10')).toEqual(session);
	expect(asked).toEqual([{ address: '/api/auth/login', body: { email: 'a@b.in', password: 'ring10' } }]);
});

test('API-077 signup takes name, e-mail and password', async () => {
	answering(201, { message: 'Account created.' });
	expect(await signup('Asha', 'a@b.in', 'ring10')).toEqual({ message: 'Account created.' });
	expect(asked).toEqual([
		{ address: '/api/auth/signup', body: { name: 'Asha', email: 'a@b.in', password: 'ring10' } },
	]);
});

test('SES-016 SES-019 a refused login or signup raises the server’s error text', async () => {
	answering(409, { error: 'Not today.' });
	for (const attempt of [login('a@b.in', 'ring10'), signup('Asha', 'a@b.in', 'ring10')])
		expect(await failureOf(attempt)).toMatchObject({ message: 'Not today.', needsVerification: false });
});

test('SES-017 SES-020 OPEN-098 OPEN-099 without a text of the server it is Login failed or Signup failed', async () => {
	answering(500, '');
	expect(await failureOf(login('a@b.in', 'ring10'))).toMatchObject({ message: 'Login failed' });
	expect(await failureOf(signup('Asha', 'a@b.in', 'ring10'))).toMatchObject({ message: 'Signup failed' });
	answering(500, { error: 7 });
	expect(await failureOf(login('a@b.in', 'ring10'))).toMatchObject({ message: 'Login failed' });
});

test('SES-018 the raised login error carries the needsVerification flag', async () => {
	answering(403, { error: 'Please verify.', needsVerification: true });
	const failure = await failureOf(login('a@b.in', 'ring10'));
	expect(failure).toBeInstanceOf(AccountRefused);
	expect(failure).toMatchObject({ message: 'Please verify.', needsVerification: true });
});

test('a lost network is told apart from a refusal', async () => {
	vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
	expect(await failureOf(login('a@b.in', 'ring10'))).toBeInstanceOf(NetworkFailed);
});
