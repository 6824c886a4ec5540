import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const s3 = {
	S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
	S3_BUCKET: 'nishana-pictures',
	S3_ACCESS_KEY_ID: 'AK',
	S3_SECRET_ACCESS_KEY: 'a secret access key',
};
const cloudinary = { CLOUDINARY_CLOUD_NAME: 'nishana', CLOUDINARY_UPLOAD_PRESET: 'products' };

const razorpay = {
	RAZORPAY_KEY_ID: 'rzp_test_1',
	RAZORPAY_KEY_SECRET: 'a key secret of some length',
	RAZORPAY_WEBHOOK_SECRET: 'a secret of some length',
};

/** The one-line message with which the start fails. */
function lineFor(env: Record<string, string>): string {
	try {
		readConfig(env);
	} catch (error) {
		if (error instanceof ConfigError) return error.message;
	}
	throw new Error('The configuration was accepted.');
}

test('pictures are stored in a folder and accepted by the shop unless configured otherwise', () => {
	expect(readConfig({ S3_ENDPOINT: '', CLOUDINARY_CLOUD_NAME: '' })).toMatchObject({
		s3: undefined,
		cloudinary: undefined,
	});
	expect(readConfig({ ...s3, ...cloudinary })).toMatchObject({
		s3: {
			endpoint: 'https://s3.ap-south-1.amazonaws.com',
			bucket: 'nishana-pictures',
			region: 'us-east-1',
			accessKeyId: 'AK',
			secretAccessKey: 'a secret access key',
		},
		cloudinary: {
			cloudName: 'nishana',
			uploadPreset: 'products',
			key: undefined,
			apiUrl: 'https://api.cloudinary.com',
		},
	});
	expect(
		readConfig({ ...cloudinary, CLOUDINARY_API_KEY: '1', CLOUDINARY_API_SECRET: 'a secret of 16 ch' })
			.cloudinary?.key,
	).toEqual({ id: '1', secret: 'a secret of 16 ch' });
});

test('one webhook secret is accepted, or two while one is being replaced', () => {
	const getSecrets = (RAZORPAY_WEBHOOK_SECRET: string) =>
		readConfig({ ...razorpay, RAZORPAY_WEBHOOK_SECRET }).payments;
	expect(getSecrets('sixteen letters!')).toMatchObject({ webhookSecrets: ['sixteen letters!'] });
	expect(getSecrets('the new secret is this, the old one is this')).toMatchObject({
		webhookSecrets: ['the new secret is this', 'the old one is this'],
	});
	expect(
		readConfig({ RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }).payments,
	).toEqual({ kind: 'sandbox' });
});

test.each([
	'a secret of some length,',
	',a secret of some length',
	'a secret of some length,,another of some length',
	'a secret of some length, ',
	',',
	' ',
	'                    ',
	'fifteen letters',
	'a secret of some length,short',
])('the webhook secret "%s" fails the start with one line that names it', { tags: ['PAY-001'] }, (secret) => {
	const line = lineFor({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: secret });
	expect(line).toContain('RAZORPAY_WEBHOOK_SECRET: each webhook secret needs at least 16 characters');
	expect(line).not.toContain('\n');
	if (secret.trim().length > 1) expect(line).not.toContain(secret);
});

test.each(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)(
	'an empty or blank %s with the other two set fails the start',
	{ tags: ['PAY-001'] },
	(name) => {
		for (const value of ['', '   ']) expect(lineFor({ ...razorpay, [name]: value })).toContain(`${name}: `);
	},
);

test('the bucket of backups is one address with its key, a folder and a region', {
	tags: ['BAK-017'],
}, () => {
	const bucketAt = (address: string) =>
		readConfig({ BACKUP_FOLDER: 'backups', BACKUP_URL: address }).backup.bucket;
	expect(
		bucketAt('s3://AK:a%2Fsecret@s3.ap-south-1.amazonaws.com/nishana/shop/daily?region=ap-south-1'),
	).toEqual({
		account: {
			endpoint: 'https://s3.ap-south-1.amazonaws.com',
			bucket: 'nishana',
			region: 'ap-south-1',
			accessKeyId: 'AK',
			secretAccessKey: 'a/secret',
		},
		prefix: 'shop/daily/',
	});
	expect(bucketAt('s3+http://AK:secret@localhost:9000/nishana')).toMatchObject({
		account: { endpoint: 'http://localhost:9000', region: 'us-east-1' },
		prefix: '',
	});
});

test.each([
	['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
	['S3_BUCKET', { ...s3, S3_BUCKET: 'No Bucket/At all' }],
	['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 's3.amazonaws.com' }],
	['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
	['CLOUDINARY_UPLOAD_PRESET', { CLOUDINARY_CLOUD_NAME: 'nishana' }],
	['CLOUDINARY_CLOUD_NAME', { ...cloudinary, CLOUDINARY_CLOUD_NAME: 'nishana/../other' }],
	['CLOUDINARY_API_SECRET', { ...cloudinary, CLOUDINARY_API_KEY: '1' }],
	['CLOUDINARY_CLOUD_NAME', { CLOUDINARY_API_KEY: '1', CLOUDINARY_API_SECRET: 'a secret of 16 ch' }],
	['BACKUP_FOLDER', { BACKUP_URL: 's3://key:secret@s3.example.com/backups' }],
	['BACKUP_URL', { BACKUP_FOLDER: 'backups', BACKUP_URL: 's3://s3.example.com/backups' }],
	['BACKUP_URL', { BACKUP_FOLDER: 'backups', BACKUP_URL: 's3+http://key:secret@s3.example.com/backups' }],
	['SECRETS_KEY', { SECRETS_KEY_PREVIOUS: 'a key with at least 32 characters in it' }],
	['SECRETS_KEY_PREVIOUS', { SECRETS_KEY_PREVIOUS: 'too short' }],
	['SMTP_TLS', { SMTP_TLS: 'never' }],
	['CLOUDINARY_API_URL', { ...cloudinary, CLOUDINARY_API_URL: 'ftp://api.cloudinary.com' }],
])('%s: a wrong or missing value fails the start with one line that names it', (name, env) => {
	const line = lineFor(env);
	expect(line).toContain(`${name}: `);
	expect(line).not.toContain('\n');
});

const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://nishana.example', SMTP_URL: 'smtp://mail' };

test('a production shop names its payments, its mail server and its address', { tags: ['DOOR-002'] }, () => {
	expect(readConfig({ ...production, ...razorpay })).toMatchObject({ production: true, apiDocs: false });
	expect(
		readConfig({ ...production, SMTP_URL: '', MAIL: 'folder', PAYMENTS: 'sandbox', API_DOCS: 'on' }),
	).toMatchObject({ smtpUrl: undefined, apiDocs: true });
	expect(readConfig({})).toMatchObject({ offlinePages: true });
	expect(readConfig({ OFFLINE_PAGES: 'off' })).toMatchObject({ offlinePages: false });
	const line = lineFor({ NODE_ENV: 'production' });
	for (const name of ['RAZORPAY_KEY_ID', 'SMTP_URL', 'PUBLIC_URL']) expect(line).toContain(`${name}: `);
	expect(line).toContain('set MAIL=folder');
	expect(line).not.toContain('\n');
});

test('a production shop needs TLS to every other machine', { tags: ['DOOR-309'] }, () => {
	const shop = { ...production, ...razorpay, ...s3, ...cloudinary };
	const named = (env: Record<string, string>) => () => readConfig({ ...shop, ...env });
	for (const name of [
		'PUBLIC_URL',
		'S3_ENDPOINT',
		'CLOUDINARY_API_URL',
		'RAZORPAY_API_URL',
		'SHIPROCKET_API_URL',
	]) {
		expect(named({ [name]: 'http://elsewhere.example' }), name).toThrow(`${name}: must begin with https://`);
		for (const address of ['https://elsewhere.example', 'http://localhost:9000', 'http://127.0.0.1'])
			expect(named({ [name]: address }), `${name} ${address}`).not.toThrow();
	}
	for (const lacking of [
		'postgres://shop@db/nishana',
		'postgres://shop@db:5432/nishana?sslmode=disable',
		'postgres://shop@db/nishana?sslmode=prefer',
		'postgres://shop:pass@localhost:5432,db:5432/nishana',
		'postgres://shop@localhost.example/nishana',
	]) {
		expect(named({ DATABASE_URL: lacking }), lacking).toThrow(/DATABASE_URL: .*DATABASE_TLS=optional/);
		expect(named({ DATABASE_URL: lacking, DATABASE_TLS: 'optional' }), lacking).not.toThrow();
	}
	for (const enough of [
		'postgres://shop@db/nishana?sslmode=verify-full',
		'postgres://shop@one:5432,two:5432/nishana?a=b&sslmode=require',
		'postgres://shop@127.0.0.1:5432,[::1]:5433/nishana',
		'postgres:///nishana?host=/var/run/postgresql',
	])
		expect(named({ DATABASE_URL: enough }), enough).not.toThrow();
	expect(named({ NODE_ENV: 'development', DATABASE_URL: 'postgres://shop@db/nishana' })).not.toThrow();
});

test.each([
	['RAZORPAY_KEY_SECRET', razorpay],
	['S3_SECRET_ACCESS_KEY', s3],
	['CLOUDINARY_API_SECRET', { ...cloudinary, CLOUDINARY_API_KEY: '1' }],
	['METRICS_TOKEN', {}],
])('%s: fewer than 16 characters fail the start', { tags: ['DOOR-002'] }, (name, env) => {
	expect(lineFor({ ...env, [name]: 'fifteen letters' })).toContain(`${name}: needs at least 16 characters.`);
});

test('a backup key is a passphrase of at least 16 characters or a complete age key', {
	tags: ['BAK-003'],
}, () => {
	const recipient = `age1${'q'.repeat(58)}`;
	const identity = `AGE-SECRET-KEY-1${'Q'.repeat(58)}`;
	for (const key of ['sixteen letters.', recipient, identity])
		expect(readConfig({ BACKUP_KEY: key }).backup.key).toBe(key);
	for (const key of ['fifteen letters', recipient.slice(0, -1), identity.slice(0, -1)])
		expect(lineFor({ BACKUP_KEY: key })).toMatch(
			/BACKUP_KEY: must be a passphrase of at least 16 characters/,
		);
	expect(readConfig({ BACKUP_KEY: '' }).backup).toEqual({ key: undefined, folder: undefined });
});

test('the settings of the edge are read together', { tags: ['SPD-148'] }, () => {
	expect(readConfig({}).edge).toBeUndefined();
	expect(readConfig({ EDGE_CACHE_SECONDS: '1' }).edge).toEqual({ seconds: 1, staleSeconds: 0 });
	expect(readConfig({ EDGE_CACHE_SECONDS: '300', EDGE_STALE_SECONDS: '60' }).edge).toEqual({
		seconds: 300,
		staleSeconds: 60,
	});
	expect(lineFor({ EDGE_STALE_SECONDS: '5' })).toContain('EDGE_CACHE_SECONDS');
	expect(lineFor({ EDGE_CACHE_SECONDS: '0' })).toContain('EDGE_CACHE_SECONDS');
});

test.each([
	['TRUST_PROXY', 'banana', 'must be addresses or networks'],
	['TRUST_PROXY', '10.0.0.0/40', 'must be addresses or networks'],
	['TRUST_PROXY', '127.0.0.1,', 'must be addresses or networks'],
	['PORT', 'abc', 'must be a number from 0 to 65535.'],
	['PORT', '65536', 'must be a number from 0 to 65535.'],
	['PORT', '-1', 'must be a number from 0 to 65535.'],
	['PUBLIC_URL', 'https://example.com/shop', 'must be an origin without a path'],
	['PUBLIC_URL', 'https://example.com/?from=mail', 'must be an origin without a path'],
])(
	'%s=%s is an error that names the variable and what it must be',
	{ tags: ['RUN-002'] },
	(name, value, what) => {
		const line = lineFor({ [name]: value });
		expect(line).toMatch(new RegExp(`^The configuration is not valid: ${name}: `));
		expect(line).toContain(what);
		expect(line).not.toMatch(/NaN|\n|invalid input/i);
	},
);

test('proxies are addresses, networks and names of networks', { tags: ['RUN-002'] }, () => {
	for (const list of ['127.0.0.1', 'loopback, 10.0.0.0/8', '192.168.0.0/255.255.0.0', 'fd00::/8', '::1'])
		expect(readConfig({ TRUST_PROXY: list }).trustProxy).toBe(list);
	expect(readConfig({ PUBLIC_URL: 'https://example.com/' }).publicUrl).toBe('https://example.com');
	expect(readConfig({}).port).toBe(3000);
});

test('live Razorpay keys need a database server, unless the risk is accepted by name', {
	tags: ['RUN-012'],
}, () => {
	const live = { ...razorpay, RAZORPAY_KEY_ID: 'rzp_live_1' };
	expect(lineFor(live)).toContain('DATABASE_URL: live Razorpay keys need a database server');
	for (const env of [
		{ ...live, DATABASE_URL: 'postgres://shop@127.0.0.1/shop' },
		{ ...live, LIVE_PAYMENTS_ON_PGLITE: 'on' },
		razorpay,
	])
		expect(readConfig(env).payments.kind).toBe('razorpay');
});
