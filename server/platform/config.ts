import path from 'node:path';
import { z } from 'zod';
import type { CloudinaryAccount } from './storage/cloudinary.ts';
import type { S3Account } from './storage/s3.ts';

const port = z.coerce.number().int().min(0).max(65535);
const optional = <T extends z.ZodType>(schema: T) =>
	z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** Anybody can sign with an empty webhook secret, and guess a short one. */
const shortestWebhookSecret = 16;
const webhookSecrets = z
	.string()
	.transform((list) => list.split(',').map((secret) => secret.trim()))
	.refine(
		(secrets) => secrets.every((secret) => secret.length >= shortestWebhookSecret),
		`each webhook secret needs at least ${shortestWebhookSecret} characters; two are separated by one comma, with none before or after.`,
	);

/** Settings of which one alone means nothing. */
const together = [
	['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
	['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
	['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_UPLOAD_PRESET'],
	['CLOUDINARY_API_KEY', 'CLOUDINARY_API_SECRET'],
] as const;

const environment = z
	.object({
		NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
		PORT: port.default(3000),
		HOST: z.string().min(1).default('127.0.0.1'),
		DATA_DIR: z.string().min(1).default('./var'),
		DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
		PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
		SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
		MAIL_FROM: optional(z.string().min(3)),
		RAZORPAY_KEY_ID: optional(z.string().trim().min(1, 'must not be blank.')),
		RAZORPAY_KEY_SECRET: optional(z.string().trim().min(1, 'must not be blank.')),
		/** One secret, or two separated by a comma while the old one is being replaced. */
		RAZORPAY_WEBHOOK_SECRET: optional(webhookSecrets),
		/** Where the gateway answers; another address than Razorpay's only for a sandbox that runs elsewhere. */
		RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
		RAZORPAY_CHECKOUT_SCRIPT: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
		PAYMENTS: optional(z.enum(['sandbox'])),
		/** Addresses of proxies whose X-Forwarded-* headers are believed, separated by commas. */
		TRUST_PROXY: optional(z.string()),
		/** Opens /metrics to those who send it as a bearer token; without it only this machine may read them. */
		METRICS_TOKEN: optional(z.string().min(16)),
		S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
		S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
		S3_REGION: optional(z.string()),
		S3_ACCESS_KEY_ID: optional(z.string()),
		S3_SECRET_ACCESS_KEY: optional(z.string()),
		CLOUDINARY_CLOUD_NAME: optional(z.string().regex(/^[\w-]+$/)),
		CLOUDINARY_UPLOAD_PRESET: optional(z.string()),
		CLOUDINARY_API_KEY: optional(z.string()),
		CLOUDINARY_API_SECRET: optional(z.string()),
		/** Another address than Cloudinary's only for a simulator. */
		CLOUDINARY_API_URL: optional(z.url({ protocol: /^https?$/ })),
		LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
	})
	.superRefine((value, context) => {
		for (const names of together) {
			const missing = names.filter((name) => value[name] === undefined);
			if (missing.length > 0 && missing.length < names.length)
				context.addIssue({
					code: 'custom',
					path: [missing[0] ?? ''],
					message: `${names.join(', ')} go together: set all of them or none.`,
				});
		}
		if (value.CLOUDINARY_API_KEY !== undefined && value.CLOUDINARY_CLOUD_NAME === undefined)
			context.addIssue({
				code: 'custom',
				path: ['CLOUDINARY_CLOUD_NAME'],
				message: 'a CLOUDINARY_API_KEY needs the cloud that it belongs to.',
			});
		if (
			value.RAZORPAY_KEY_ID === undefined &&
			value.NODE_ENV === 'production' &&
			value.PAYMENTS !== 'sandbox'
		)
			context.addIssue({
				code: 'custom',
				path: ['RAZORPAY_KEY_ID'],
				message:
					'a production shop needs the RAZORPAY_ keys; to run it without real payments set PAYMENTS=sandbox.',
			});
	});

export type PaymentConfig =
	| {
			kind: 'razorpay';
			keyId: string;
			keySecret: string;
			/** Newest first; a webhook signed with any of them is accepted. */
			webhookSecrets: string[];
			apiUrl: string;
			checkoutScript: string;
	  }
	| { kind: 'sandbox' };

function s3Of(value: z.output<typeof environment>): S3Account | undefined {
	const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
	if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return undefined;
	return {
		endpoint: S3_ENDPOINT.replace(/\/+$/, ''),
		bucket: S3_BUCKET,
		region: value.S3_REGION ?? 'us-east-1',
		accessKeyId: S3_ACCESS_KEY_ID,
		secretAccessKey: S3_SECRET_ACCESS_KEY,
	};
}

function cloudinaryOf(value: z.output<typeof environment>): CloudinaryAccount | undefined {
	const { CLOUDINARY_CLOUD_NAME, CLOUDINARY_UPLOAD_PRESET, CLOUDINARY_API_KEY, CLOUDINARY_API_SECRET } =
		value;
	if (!CLOUDINARY_CLOUD_NAME || !CLOUDINARY_UPLOAD_PRESET) return undefined;
	return {
		cloudName: CLOUDINARY_CLOUD_NAME,
		uploadPreset: CLOUDINARY_UPLOAD_PRESET,
		key:
			CLOUDINARY_API_KEY && CLOUDINARY_API_SECRET
				? { id: CLOUDINARY_API_KEY, secret: CLOUDINARY_API_SECRET }
				: undefined,
		apiUrl: (value.CLOUDINARY_API_URL ?? 'https://api.cloudinary.com').replace(/\/+$/, ''),
	};
}

export type Config = {
	production: boolean;
	port: number;
	host: string;
	dataDir: string;
	databaseUrl: string | undefined;
	/** Origin under which shoppers reach the shop, without a trailing slash. */
	publicUrl: string;
	smtpUrl: string | undefined;
	mailFrom: string | undefined;
	payments: PaymentConfig;
	/** Keeps pictures for several instances; undefined for a folder of this one. */
	s3: S3Account | undefined;
	/** Takes product pictures instead of the shop. */
	cloudinary: CloudinaryAccount | undefined;
	trustProxy: string | undefined;
	metricsToken: string | undefined;
	logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
};

/** A wrong setting, in one line that names it and says what it should be. */
export class ConfigError extends Error {}

/**
 * Reads the whole configuration from environment variables, once, at start.
 * @throws ConfigError with one line that names every wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
	const parsed = environment.safeParse(env);
	if (!parsed.success)
		throw new ConfigError(
			`The configuration is not usable: ${parsed.error.issues
				.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
				.join('; ')}`,
		);
	const value = parsed.data;
	const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET } = value;
	return {
		production: value.NODE_ENV === 'production',
		port: value.PORT,
		host: value.HOST,
		dataDir: path.resolve(value.DATA_DIR),
		databaseUrl: value.DATABASE_URL,
		publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
		smtpUrl: value.SMTP_URL,
		mailFrom: value.MAIL_FROM,
		payments:
			RAZORPAY_KEY_ID && RAZORPAY_KEY_SECRET && RAZORPAY_WEBHOOK_SECRET
				? {
						kind: 'razorpay',
						keyId: RAZORPAY_KEY_ID,
						keySecret: RAZORPAY_KEY_SECRET,
						webhookSecrets: RAZORPAY_WEBHOOK_SECRET,
						apiUrl: value.RAZORPAY_API_URL.replace(/\/+$/, ''),
						checkoutScript: value.RAZORPAY_CHECKOUT_SCRIPT,
					}
				: { kind: 'sandbox' },
		s3: s3Of(value),
		cloudinary: cloudinaryOf(value),
		trustProxy: value.TRUST_PROXY,
		metricsToken: value.METRICS_TOKEN,
		logLevel: value.LOG_LEVEL,
	};
}
