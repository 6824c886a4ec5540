import { fastify } from 'fastify';
import pg from 'pg';
import { expect, test } from 'vitest';
import { answerError } from './errors.ts';

/** What a request gets whose work fails with this error of the server. */
async function answerTo(severity: string, code: string) {
	const app = fastify();
	app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply));
	app.get('/', () => {
		const error = new pg.DatabaseError('could not write init file', 30, 'error');
		throw new Error('Failed query', { cause: Object.assign(error, { severity, code }) });
	});
	const { statusCode, headers } = await app.inject('/');
	await app.close();
	return { status: statusCode, retryAfter: headers['retry-after'] };
}

test.each([
	['a connection that cannot be opened on a full disk', 'FATAL', 'XX000'],
	['a server that gave up', 'PANIC', '58030'],
	['a database that does not exist during a restore', 'FATAL', '3D000'],
	['a server that shuts down', 'FATAL', '57P01'],
	['a statement without room on the disk', 'ERROR', '53100'],
])('%s is 503 with Retry-After', { tags: ['RUN-004'] }, async (_, severity, code) => {
	expect(await answerTo(severity, code)).toEqual({
		status: 503,
		retryAfter: expect.stringMatching(/^[1-9]/),
	});
});

test('a defect in a statement stays a failure', { tags: ['RUN-004'] }, async () => {
	expect(await answerTo('ERROR', 'XX000')).toEqual({ status: 500, retryAfter: undefined });
});
