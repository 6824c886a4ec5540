import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { head, openRawHttp, type RawHttp } from './rawHttp.ts';

let rawHttp: RawHttp;
beforeAll(async () => {
	rawHttp = await openRawHttp();
});
afterAll(() => rawHttp.testApp.close());

const everyMs = 3000;

/** Sends `start`, then one byte every three seconds. Resolves when the shop closes the connection, or with undefined. */
async function drip(
	start: string,
	giveUpAfterMs: number,
): Promise<{ afterMs: number; response: string } | undefined> {
	const socket: Socket = connect(rawHttp.port, '127.0.0.1');
	const began = performance.now();
	let response = '';
	let closedAfterMs: number | undefined;
	socket.on('data', (data) => {
		response += data.toString('latin1');
	});
	socket.on('close', () => {
		closedAfterMs ??= performance.now() - began;
	});
	// The shop may close the connection while a byte is being sent.
	socket.on('error', () => {});
	socket.write(start);
	for (let last = began; closedAfterMs === undefined && performance.now() - began < giveUpAfterMs; ) {
		await pause(100);
		if (performance.now() - last < everyMs) continue;
		last = performance.now();
		socket.write('x');
	}
	socket.destroy();
	return closedAfterMs === undefined ? undefined : { afterMs: closedAfterMs, response };
}

const form = 'Content-Type: multipart/form-data; boundary=b';
const json = 'Content-Type: application/json';
const file =
	'--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

test('a connection that sends its request byte by byte is closed after half a minute', {
	tags: ['DOOR-102'],
}, async () => {
	const open = (...lines: string[]) =>
		head(lines[0] ?? '', ...lines.slice(1)).replace('Connection: close\r\n', '');
	const [body, rejectedUpload, allowedUpload, headers] = await Promise.all([
		drip(open('POST /api/auth/login HTTP/1.1', json, 'Content-Length: 5000'), 45_000),
		drip(open('POST /api/uploads HTTP/1.1', form, 'Content-Length: 5000') + file, 45_000),
		drip(open('POST /api/uploads HTTP/1.1', rawHttp.bearer, form, 'Content-Length: 5000') + file, 34_000),
		drip('GET / HTTP/1.1\r\nHost: shop.test\r\nX-Name: ', 45_000),
	]);
	expect(body?.response).toMatch(/^HTTP\/1\.1 408 /);
	expect(body?.afterMs).toBeGreaterThan(28_000);
	expect(body?.afterMs).toBeLessThan(40_000);
	expect(rejectedUpload?.response).toMatch(/^HTTP\/1\.1 401 /);
	expect(rejectedUpload?.afterMs).toBeLessThan(40_000);
	expect(headers?.afterMs).toBeLessThan(30_000);
	// An administrator's picture of 10 MB may take longer on a slow line.
	expect(allowedUpload).toBeUndefined();
	expect((await rawHttp.get('/healthz')).status).toBe(200);
});
