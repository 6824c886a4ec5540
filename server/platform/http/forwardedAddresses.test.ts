import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { buildApp } from '../../app.ts';

const testApp = setUpTestApp();
let behindProxy: FastifyInstance;
const proxy = '10.0.0.7';
beforeAll(async () => {
	behindProxy = await buildApp(testApp.services, { trustProxy: proxy });
});
afterAll(async () => {
	await behindProxy.close();
});

/** Headers in which clients and proxies name an address, each time another one. */
const forged = (number: number): Record<string, string> => ({
	'x-forwarded-for': `198.51.100.${number}`,
	'x-real-ip': `198.51.100.${number}`,
	'cf-connecting-ip': `198.51.100.${number}`,
	'true-client-ip': `198.51.100.${number}`,
	forwarded: `for=198.51.100.${number}`,
});

/** Twenty wrong passwords for one account. @returns how many were compared with the password */
async function guesses(app: FastifyInstance, from: (number: number) => { ip: string; forwarded: string }) {
	let compared = 0;
	for (let number = 1; number <= 20; number++) {
		const { ip, forwarded } = from(number);
		const { statusCode } = await app.inject({
			method: 'POST',
			url: '/api/auth/login',
			payload: { email: 'asha@example.com', password: 'guess1' },
			remoteAddress: ip,
			headers: { ...forged(number), 'x-forwarded-for': forwarded },
		});
		expect([401, 429]).toContain(statusCode);
		if (statusCode === 401) compared++;
	}
	return compared;
}

test('a client without a proxy cannot evade a limit with forwarding headers', {
	tags: ['DOOR-148'],
}, async () => {
	const client = (number: number) => ({ ip: '203.0.113.7', forwarded: `198.51.100.${number}` });
	expect(await guesses(testApp.app, client)).toBe(10);
});

test('behind the trusted proxy the address that the proxy saw counts, not those that the client sent', {
	tags: ['DOOR-148'],
}, async () => {
	const client = (number: number) => ({
		ip: proxy,
		forwarded: `198.51.100.${number}, ${proxy}, 203.0.113.7`,
	});
	expect(await guesses(behindProxy, client)).toBe(10);
	// Two clients of the proxy are two networks.
	await testApp.reset();
	const two = (number: number) => ({ ip: proxy, forwarded: `203.0.113.${number % 2}` });
	expect(await guesses(behindProxy, two)).toBe(20);
});

test('another machine than the trusted proxy cannot name an address', { tags: ['DOOR-148'] }, async () => {
	const client = (number: number) => ({ ip: '203.0.113.7', forwarded: `198.51.100.${number}` });
	expect(await guesses(behindProxy, client)).toBe(10);
});
