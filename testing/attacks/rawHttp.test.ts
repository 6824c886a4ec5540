import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectRejected, head, openRawHttp, type RawHttp } from './rawHttp.ts';

let rawHttp: RawHttp;
beforeAll(async () => {
	rawHttp = await openRawHttp();
});
afterAll(() => rawHttp.testApp.close());

test('unreadable addresses are rejected with the shop’s own error', async () => {
	const targets = [
		...['%', '%f', '%ff', '%c0%ae', '%e0%80%80', '%ed%a0%80', '%uD800', 'a%'].map(
			(part) => `/api/blog/${part}`,
		),
		...['%', '%ff', 'x'.repeat(301)].map((part) => `/api/products/${part}`),
		`/api/events/${'x'.repeat(5000)}`,
		`/api/${'a/'.repeat(3000)}`,
		...[
			'/api/../etc/passwd',
			'/api/..%2f..%2fetc%2fpasswd',
			'/api/%2e%2e/%2e%2e/etc/passwd',
			'/media/..%2f..%2fpackage.json',
		],
		...[
			'/media/%2e%2e%2f%2e%2e%2fpackage.json',
			'/media/....//package.json',
			'/media/%00',
			'/media/a%00.webp',
		],
		...[
			'/api/__proto__',
			'/api/constructor',
			'/api/products/__proto__',
			'/api//products//',
			'/api/config%00',
		],
		...['/API/config', '/api/config/..', '/api/products/%2f', '/api/products/..%5c..', '/healthz/%'],
	];
	for (const target of targets) {
		const response = await rawHttp.get(target);
		expectRejected(response, target, [400, 404, 414]);
		if (target.startsWith('/api') && response.status === 400) {
			expect(JSON.parse(response.body), target).toEqual({
				error: 'The address is not valid.',
				code: 'request_unreadable',
			});
			expect(response.head, target).toMatch(/x-content-type-options: nosniff/i);
		}
	}
	expectRejected(await rawHttp.get(`/api/config?${'a'.repeat(20_000)}`), 'a line of 20 kB', [431]);
});

test('query keys sent once, twice or with names of object properties never cause a failure', async () => {
	const queries = [
		...[
			'q=%00',
			'q=%ff',
			'q=%',
			'q=a&q=b',
			'q[]=a',
			'q[a]=b',
			'__proto__=1',
			'__proto__[x]=1',
			'constructor=1',
		],
		...[
			'page=1&page=2',
			'page=1e400',
			'page=-0',
			'page=0x10',
			'page=9007199254740993',
			'limit=1e1',
			'&&&=&=',
		],
		...['minPrice=NaN', 'minPrice=-1', 'maxPrice=Infinity', 'category=%ed%a0%80', `q=${'a'.repeat(8000)}`],
		`${'category=a&'.repeat(800)}`,
	];
	const lists = [
		'orders',
		'admin/audit',
		'admin/products',
		'admin/messages',
		'admin/reviews',
		'admin/stats',
		'blog',
	];
	for (const [number, query] of queries.entries()) {
		expect((await rawHttp.get(`/api/products?${query}`)).status, query).toBe(200);
		const list = `/api/${lists[number % lists.length]}?${query.replace('q=', 'search=')}`;
		expect([200, 400], list).toContain((await rawHttp.get(list, rawHttp.bearer)).status);
	}
});

test('bodies that are not JSON or too large are rejected', async () => {
	const bodies: (string | Buffer)[] = [
		...[
			'{',
			'{"a":1,}',
			"{'a':1}",
			'undefined',
			'NaN',
			'{"a":1}{"b":1}',
			'\u0000',
			'{"a":"\u0000"}',
			'\ufeff',
			'//',
			'01',
		],
		...[
			Buffer.from([0xff, 0xfe]),
			Buffer.from('7b2261223a22c328227d', 'hex'),
			Buffer.from('7b2261223a22eda080227d', 'hex'),
		],
		...['['.repeat(100_000), '{"a":'.repeat(50_000), `${'['.repeat(21)}${']'.repeat(21)}`],
		...[
			'null',
			'[]',
			'0',
			'"text"',
			'1e400',
			'-0',
			'{"__proto__":{"role":"admin"}}',
			'{"constructor":{"prototype":{"x":1}}}',
		],
		`{${Array.from({ length: 5000 }, (_, number) => `"k${number}":0`).join(',')}}`,
	];
	for (const body of bodies)
		for (const path of ['/api/auth/login', '/api/addresses', '/api/products', '/api/cart/merge']) {
			expectRejected(await rawHttp.post(path, body), `${path} ${String(body).slice(0, 60)}`, [400, 413]);
		}
	expectRejected(await rawHttp.post('/api/auth/login', Buffer.alloc(1_100_000, ' ')), 'a megabyte', [413]);
	expectRejected(await rawHttp.post('/api/products', Buffer.alloc(1_100_000, ' ')), 'a megabyte', [413]);
	expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
});

test('media types that do not match the body are rejected', async () => {
	for (const type of [
		'text/plain',
		'text/json',
		'application/xml',
		'application/x-www-form-urlencoded',
		'a',
		';',
		'*/*',
		'application/json x',
	])
		expectRejected(
			await rawHttp.post('/api/auth/login', '{"email":"a@example.com","password":"x"}', type),
			type,
			[415, 400],
		);
	for (const encoding of ['gzip', 'br', 'deflate', 'x'])
		expectRejected(
			await rawHttp.post(
				'/api/auth/login',
				Buffer.from('1f8b0800000000000003', 'hex'),
				'application/json',
				`Content-Encoding: ${encoding}`,
			),
			encoding,
			[400, 415],
		);
});

test('methods, targets and headers that no browser sends are rejected', async () => {
	for (const method of ['TRACE', 'CONNECT', 'PATCH', 'PROPFIND', 'OPTIONS', 'FOO', 'get', 'G\u0000T'])
		expectRejected(await rawHttp.send(head(`${method} /api/config HTTP/1.1`)), method, [400, 404, 405, 0]);
	for (const line of [
		'GET',
		'GET /api/config HTTP/9.9',
		'\u0000',
		'GET /api/con fig HTTP/1.1',
		'GET http:// HTTP/1.1',
		'GET * HTTP/1.1',
		'OPTIONS * HTTP/1.1',
		'GET ?a HTTP/1.1',
	])
		expectRejected(await rawHttp.send(head(line)), line, [400, 404, 505, 0]);
	// A target with its own host is served by this shop or rejected; it leads nowhere else.
	for (const target of [
		'http://evil.test/api/config',
		'//evil.test/api/config',
		'https://evil.test:99/api/users',
	])
		expectRejected(await rawHttp.send(head(`GET ${target} HTTP/1.1`)), target, [200, 400, 404]);
	const odd = [
		'Authorization: Bearer',
		'Authorization: Bearer  a',
		`Authorization: Bearer ${'a'.repeat(8000)}`,
		'Authorization: Basic YTpi',
		'Authorization: Bearer \xff\xfe',
		'Range: bytes=0-18446744073709551615',
		'Range: bytes=-1,-2,-3',
		'Range: x',
		'If-None-Match: "',
		'If-None-Match: W/*',
		'If-Modified-Since: never',
		'Accept: \x7f',
		'Accept-Encoding: gzip;q=x, *;q=0',
		'Cookie: \xff=;;;=',
		'Content-Length: 0',
		'X-Forwarded-For: 1.2.3.4, evil',
		'X-Forwarded-Host: evil.test',
		'Upgrade: websocket',
		'Upgrade: h2c',
		'User-Agent: \xf0\x9f',
	];
	for (const header of odd) {
		expect([200, 400], header).toContain((await rawHttp.get('/api/config', header)).status);
		expect([400, 401], header).toContain((await rawHttp.get('/api/cart', header)).status);
	}
	expect((await rawHttp.get('/api/config', 'Expect: something')).status).toBe(417);
	expect(
		(await rawHttp.get('/api/config', ...Array.from({ length: 3000 }, (_, n) => `X-${n}: 1`))).status,
	).toBe(431);
});

test('bodies sent to paths without input are rejected, whatever they contain', async () => {
	const bodies = [
		'{',
		'{"__proto__":1}',
		'{"constructor":{"prototype":1}}',
		'null',
		'\u0000',
		'[',
		Buffer.from([0xff]),
		'',
	];
	for (const target of [
		'/',
		'/products',
		'/healthz',
		'/media/a.webp',
		'/metrics',
		'/robots.txt',
		'/api/none',
		'/api/config',
	])
		for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'a'])
			for (const body of bodies)
				expectRejected(
					await rawHttp.post(target, body, type),
					`${target} ${type} ${body}`,
					[400, 404, 413, 415],
				);
	expectRejected(await rawHttp.post('/', Buffer.alloc(3_000_000, 'x'), 'text/plain'), '3 MB', [404, 413]);
});

test('a request cannot be smuggled behind another one', async () => {
	const smuggled = 'GET /api/config HTTP/1.1\r\nHost: shop.test\r\n\r\n';
	const begin = 'POST /api/auth/login HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\n';
	const attempts = [
		`${begin}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
		`${begin}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{} ${smuggled}`,
		`${begin}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
		`${begin}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`,
		`${begin}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${smuggled}`,
		`${begin}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n${smuggled}`,
		`${begin}Transfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n{}\r\n`,
		`${begin}Content-Length: -1\r\n\r\n${smuggled}`,
		`${begin}Content-Length: 1e3\r\n\r\n${smuggled}`,
		`${begin}Content-Length: 2\r\n X: folded\r\n\r\n{}`,
		`${begin}Content-Length: 2\nX: y\r\n\r\n{}`,
		`${begin}X\u0000: y\r\nContent-Length: 2\r\n\r\n{}`,
	];
	for (const attempt of attempts) {
		const { status, body } = await rawHttp.send(attempt);
		expect([400, 0, 413], JSON.stringify(attempt.slice(90, 200))).toContain(status);
		expect(body).not.toContain('"publicKey"');
	}
});

test('HEAD responds like GET, without a body, for every public GET', async () => {
	for (const target of [
		'/api/config',
		'/api/products',
		'/api/blog',
		'/api/events',
		'/healthz',
		'/robots.txt',
	]) {
		const { status, body } = await rawHttp.send(head(`HEAD ${target} HTTP/1.1`));
		expect([status, body], target).toEqual([200, '']);
	}
	expect((await rawHttp.send(head('HEAD /api/cart HTTP/1.1'))).status).toBe(401);
});

test('The shop still sells after these attacks', async () => {
	expect((await rawHttp.get('/readyz')).status).toBe(200);
	expect((await rawHttp.get('/api/products')).status).toBe(200);
});
