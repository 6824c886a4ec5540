import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const s3 = {
	S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com/',
	S3_BUCKET: 'nishana-pictures',
	S3_ACCESS_KEY_ID: 'AK',
	S3_SECRET_ACCESS_KEY: 'secret',
};
const cloudinary = { CLOUDINARY_CLOUD_NAME: 'nishana', CLOUDINARY_UPLOAD_PRESET: 'products' };

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
