import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const s3 = {
	S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
	S3_BUCKET: 'nishana-pictures',
	S3_ACCESS_KEY_ID: 'AK',
	S3_SECRET_ACCESS_KEY: 'secret',
};
const cloudinary = { CLOUDINARY_CLOUD_NAME: 'nishana', CLOUDINARY_UPLOAD_PRESET: 'products' };

const razorpay = {
	RAZORPAY_KEY_ID: 'rzp_live_1',
	RAZORPAY_KEY_SECRET: 'key secret',
	RAZORPAY_WEBHOOK_SECRET: 'a secret of some length',
};

/** The one line that stops the start. */
function lineFor(env: Record<string, string>): string {
	try {
		readConfig(env);
	} catch (error) {
		if (error instanceof ConfigError) return error.message;
	}
	throw new Error('The configuration was taken.');
}

test('pictures are kept in a folder and taken by the shop until something else is configured', () => {
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
			secretAccessKey: 'secret',
		},
		cloudinary: {
			cloudName: 'nishana',
			uploadPreset: 'products',
			key: undefined,
			apiUrl: 'https://api.cloudinary.com',
		},
	});
	expect(
		readConfig({ ...cloudinary, CLOUDINARY_API_KEY: '1', CLOUDINARY_API_SECRET: 's' }).cloudinary?.key,
	).toEqual({ id: '1', secret: 's' });
});

test('one webhook secret is taken, or two while one is replaced', () => {
	const secretsOf = (RAZORPAY_WEBHOOK_SECRET: string) =>
		readConfig({ ...razorpay, RAZORPAY_WEBHOOK_SECRET }).payments;
	expect(secretsOf('sixteen letters!')).toMatchObject({ webhookSecrets: ['sixteen letters!'] });
	expect(secretsOf('the new secret is this, the old one is this')).toMatchObject({
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
])('PAY-001 the webhook secret "%s" stops the start with one line that names it', (secret) => {
	const line = lineFor({ ...razorpay, RAZORPAY_WEBHOOK_SECRET: secret });
	expect(line).toContain('RAZORPAY_WEBHOOK_SECRET: each webhook secret needs at least 16 characters');
	expect(line).not.toContain('\n');
	if (secret.trim().length > 1) expect(line).not.toContain(secret);
});

test.each(['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)(
	'PAY-001 an empty or blank %s beside the other two stops the start',
	(name) => {
		for (const value of ['', '   ']) expect(lineFor({ ...razorpay, [name]: value })).toContain(`${name}: `);
	},
);

test.each([
	['S3_BUCKET', { ...s3, S3_BUCKET: '' }],
	['S3_BUCKET', { ...s3, S3_BUCKET: 'No Bucket/At all' }],
	['S3_ENDPOINT', { ...s3, S3_ENDPOINT: 's3.amazonaws.com' }],
	['S3_SECRET_ACCESS_KEY', { ...s3, S3_SECRET_ACCESS_KEY: '' }],
	['CLOUDINARY_UPLOAD_PRESET', { CLOUDINARY_CLOUD_NAME: 'nishana' }],
	['CLOUDINARY_CLOUD_NAME', { ...cloudinary, CLOUDINARY_CLOUD_NAME: 'nishana/../other' }],
	['CLOUDINARY_API_SECRET', { ...cloudinary, CLOUDINARY_API_KEY: '1' }],
	['CLOUDINARY_CLOUD_NAME', { CLOUDINARY_API_KEY: '1', CLOUDINARY_API_SECRET: 's' }],
	['CLOUDINARY_API_URL', { ...cloudinary, CLOUDINARY_API_URL: 'ftp://api.cloudinary.com' }],
])('%s: a wrong or missing value stops the start with one line that names it', (name, env) => {
	const line = lineFor(env);
	expect(line).toContain(`${name}: `);
	expect(line).not.toContain('\n');
});
