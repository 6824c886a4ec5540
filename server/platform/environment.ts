import { z } from 'zod';
import { splitHosts } from './database/hosts.ts';
import { isTrustedProxy } from './http/trustedProxies.ts';
import { databaseLacksTls, lacksTls } from './transport.ts';

const port = z
	.string()
	.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535.')
	.transform(Number)
	.refine((number) => number <= 65_535, 'must be a number from 0 to 65535.');

/** Addresses, networks and the names of networks. */
const trustedProxies = z
	.string()
	.refine(
		(list) => list.split(',').every((entry) => isTrustedProxy(entry.trim())),
		'must be addresses or networks, separated by commas, as in 10.0.0.5, 192.168.0.0/16 or loopback.',
	);

/** Nothing follows the host: links of emails are made by adding a path. */
const publicUrl = z
	.url({ protocol: /^https?$/ })
	.refine(
		(url) => /^https?:\/\/[^/?#]+\/*$/.test(url),
		'must be an origin without a path, as in https://shop.example.com.',
	);
const optional = <T extends z.ZodType>(schema: T) =>
	z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

/** A shorter secret can be guessed. */
const minSecretLength = 16;
const secret = z.string().trim().min(minSecretLength, `needs at least ${minSecretLength} characters.`);
const webhookSecrets = z
	.string()
	.transform((list) => list.split(',').map((secret) => secret.trim()))
	.refine(
		(secrets) => secrets.every((secret) => secret.length >= minSecretLength),
		`each webhook secret needs at least ${minSecretLength} characters; two are separated by one comma, with none before or after.`,
	);

const seconds = z.coerce.number().int().min(0).max(86_400);

/** Settings that must be set together. */
const together = [
	['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
	['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD', 'SHIPROCKET_PICKUP_LOCATION', 'COURIER_WEBHOOK_TOKEN'],
	['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
	['CLOUDINARY_CLOUD_NAME', 'CLOUDINARY_UPLOAD_PRESET'],
	['CLOUDINARY_API_KEY', 'CLOUDINARY_API_SECRET'],
] as const;

/** A passphrase that is shorter can be guessed from a stolen file. */
const shortestBackupKey = 16;
const backupKey = z
	.string()
	.refine(
		(key) =>
			key.startsWith('age1')
				? /^age1[0-9a-z]{58,}$/.test(key)
				: key.startsWith('AGE-SECRET-KEY-1')
					? /^AGE-SECRET-KEY-1[0-9A-Z]{58}$/.test(key)
					: key.length >= shortestBackupKey,
		`must be a passphrase of at least ${shortestBackupKey} characters, or a complete age key (age1… or AGE-SECRET-KEY-1…).`,
	);

/** `s3+http` is for a service on this machine. */
const backupUrl = z
	.url({ protocol: /^s3(\+http)?$/ })
	.regex(
		/^s3(?::|\+http:(?=[^@]+@(?:localhost|127\.0\.0\.1)[:/]))\/\/[^:/@]+:[^:/@]+@[^/?@]+\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?(\?region=[\w-]+)?$/,
		'must be an address as s3://key:secret@s3.example.com/bucket/folder?region=ap-south-1.',
	);

const boxSize = z
	.string()
	.regex(/^[1-9]\d{0,2}x[1-9]\d{0,2}x[1-9]\d{0,2}$/, 'must be three lengths in centimetres, as in 30x20x10.')
	.transform((size): [number, number, number] => {
		const [length = 0, breadth = 0, height = 0] = size.split('x').map(Number);
		return [length, breadth, height];
	});

const secretsKey = z.string().trim().min(32, 'needs at least 32 random characters.');

/** With several hosts it is no URL, but one for each host. */
const databaseUrl = z
	.string()
	.refine(
		(url) => /^postgres(ql)?:/.test(url) && splitHosts(url).every((address) => URL.canParse(address || url)),
		'must be an address as postgres://user:password@host:5432/database.',
	);

/** Addresses that carry secrets or personal data over a network, unless they are of this machine. */
const withTls = [
	'PUBLIC_URL',
	'S3_ENDPOINT',
	'CLOUDINARY_API_URL',
	'RAZORPAY_API_URL',
	'SHIPROCKET_API_URL',
	'RAZORPAY_CHECKOUT_SCRIPT',
] as const;

/** The environment variables of the shop, as docs/environment.md explains them. */
export const environment = z
	.object({
		NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
		PORT: port.prefault('3000'),
		HOST: z.string().min(1).default('127.0.0.1'),
		DATA_DIR: z.string().min(1).default('./var'),
		DATABASE_URL: optional(databaseUrl),
		/** Of PostgreSQL itself, when DATABASE_URL is of a pooler. */
		DATABASE_LISTEN_URL: optional(databaseUrl),
		/** Most connections of one process at a time. */
		DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).prefault('10'),
		/** Lets a production shop use a database on another machine without TLS. */
		DATABASE_TLS: optional(z.enum(['optional'])),
		PUBLIC_URL: optional(publicUrl),
		SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
		/** Sends emails without TLS to a server that offers none. */
		SMTP_TLS: optional(z.enum(['optional'])),
		/** Stores emails in a folder of DATA_DIR, also in production. */
		MAIL: optional(z.enum(['folder'])),
		MAIL_FROM: optional(z.string().min(3)),
		RAZORPAY_KEY_ID: optional(z.string().trim().min(1, 'must not be blank.')),
		RAZORPAY_KEY_SECRET: optional(secret),
		/** One secret, or two separated by a comma while the old one is being replaced. */
		RAZORPAY_WEBHOOK_SECRET: optional(webhookSecrets),
		/** The gateway's address; differs from Razorpay's only for a sandbox that runs elsewhere. */
		RAZORPAY_API_URL: z.url().default('https://api.razorpay.com'),
		RAZORPAY_CHECKOUT_SCRIPT: z.url().default('https://checkout.razorpay.com/v1/checkout.js'),
		/** Of an API user of Shiprocket; without it parcels are sent by hand. */
		SHIPROCKET_EMAIL: optional(z.email()),
		SHIPROCKET_PASSWORD: optional(z.string().trim().min(1, 'must not be blank.')),
		/** The pickup address, by its name at Shiprocket. */
		SHIPROCKET_PICKUP_LOCATION: optional(z.string().trim().min(1, 'must not be blank.')),
		/** Length, breadth and height of a usual box in centimetres. */
		SHIPROCKET_BOX_CM: boxSize.prefault('30x20x10'),
		/** Differs from Shiprocket's address only for a simulator. */
		SHIPROCKET_API_URL: z.url().default('https://apiv2.shiprocket.in'),
		/** Sent with every event of the courier. */
		COURIER_WEBHOOK_TOKEN: optional(secret),
		PAYMENTS: optional(z.enum(['sandbox'])),
		/** Lets a shop with live Razorpay keys store its payments in PGlite. */
		LIVE_PAYMENTS_ON_PGLITE: optional(z.enum(['on'])),
		/** Leaves jobs and recurring tasks to `npm run work`. */
		JOBS: optional(z.enum(['off'])),
		/** How long a stopping shop still answers while `/readyz` says 503, so that a load balancer sends requests elsewhere. */
		SHUTDOWN_GRACE_SECONDS: seconds.max(60).prefault('0'),
		/** Addresses of proxies whose X-Forwarded-* headers are trusted, separated by commas. */
		TRUST_PROXY: optional(trustedProxies),
		/** How long proxies and CDNs store public pages and answers; not at all without it. */
		EDGE_CACHE_SECONDS: optional(seconds.min(1)),
		/** How much longer they may send them while they ask for new ones. */
		EDGE_STALE_SECONDS: optional(seconds),
		/** Bearer token for /metrics, which do not exist without it. */
		METRICS_TOKEN: optional(secret),
		/** Logs each answered request at level info. */
		ACCESS_LOG: optional(z.enum(['on'])),
		S3_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
		S3_BUCKET: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)),
		S3_REGION: optional(z.string()),
		S3_ACCESS_KEY_ID: optional(z.string()),
		S3_SECRET_ACCESS_KEY: optional(secret),
		CLOUDINARY_CLOUD_NAME: optional(z.string().regex(/^[\w-]+$/)),
		CLOUDINARY_UPLOAD_PRESET: optional(z.string()),
		CLOUDINARY_API_KEY: optional(z.string()),
		CLOUDINARY_API_SECRET: optional(secret),
		/** Differs from Cloudinary's address only for a simulator. */
		CLOUDINARY_API_URL: optional(z.url({ protocol: /^https?$/ })),
		/** Serves the API's documentation in production too. */
		API_DOCS: optional(z.enum(['on'])),
		/** Removes the pages that browsers keep for reading without a connection. */
		OFFLINE_PAGES: optional(z.enum(['off'])),
		/** Encrypts secrets in the database, such as those of authenticator apps. */
		SECRETS_KEY: optional(secretsKey),
		/** The key that SECRETS_KEY replaces. */
		SECRETS_KEY_PREVIOUS: optional(secretsKey),
		/** Requires a second factor of every administrator. */
		REQUIRE_SECOND_FACTOR: optional(z.enum(['on'])),
		/** Encrypts backups: a passphrase, or a key of age (age-encryption.org). */
		BACKUP_KEY: optional(backupKey),
		/** Folder of the backups that the shop makes every day. */
		BACKUP_FOLDER: optional(z.string()),
		/** The bucket to which they are copied. */
		BACKUP_URL: optional(backupUrl),
		/** The collector of OpenTelemetry that gets spans; none are made without it. */
		OTEL_EXPORTER_OTLP_ENDPOINT: optional(z.url({ protocol: /^https?$/ })),
		/** The share of traces that begin in the shop and are recorded. */
		OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).prefault('1'),
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
		if (value.EDGE_STALE_SECONDS !== undefined && value.EDGE_CACHE_SECONDS === undefined)
			context.addIssue({
				code: 'custom',
				path: ['EDGE_CACHE_SECONDS'],
				message: 'EDGE_STALE_SECONDS needs the time for which the edge stores pages.',
			});
		if (value.BACKUP_URL !== undefined && value.BACKUP_FOLDER === undefined)
			context.addIssue({
				code: 'custom',
				path: ['BACKUP_FOLDER'],
				message: 'a BACKUP_URL needs the folder of the backups that are copied to it.',
			});
		if (value.JOBS === 'off' && value.DATABASE_URL === undefined)
			context.addIssue({
				code: 'custom',
				path: ['JOBS'],
				message:
					'off needs a DATABASE_URL: the database inside of a shop belongs to its only process, which runs the jobs itself.',
			});
		if (value.SECRETS_KEY_PREVIOUS !== undefined && value.SECRETS_KEY === undefined)
			context.addIssue({
				code: 'custom',
				path: ['SECRETS_KEY'],
				message: 'a SECRETS_KEY_PREVIOUS needs the key that replaces it.',
			});
		if (
			value.RAZORPAY_KEY_ID?.startsWith('rzp_live_') &&
			value.DATABASE_URL === undefined &&
			value.LIVE_PAYMENTS_ON_PGLITE === undefined
		)
			context.addIssue({
				code: 'custom',
				path: ['DATABASE_URL'],
				message:
					'live Razorpay keys need a database server, since PGlite may lose the last payments in a power cut; to use it all the same set LIVE_PAYMENTS_ON_PGLITE=on.',
			});
		if (value.NODE_ENV !== 'production') return;
		const required = [
			{
				name: 'RAZORPAY_KEY_ID',
				missing: value.PAYMENTS !== 'sandbox',
				message:
					'a production shop needs the RAZORPAY_ keys; to run it without real payments set PAYMENTS=sandbox.',
			},
			{
				name: 'SMTP_URL',
				missing: value.MAIL !== 'folder',
				message:
					'a production shop needs a mail server; to store its emails in DATA_DIR instead set MAIL=folder.',
			},
			{
				name: 'PUBLIC_URL',
				missing: true,
				message:
					'a production shop needs the address under which shoppers reach it, for the links in emails.',
			},
		] as const;
		for (const { name, missing, message } of required)
			if (value[name] === undefined && missing) context.addIssue({ code: 'custom', path: [name], message });
		for (const name of withTls) {
			const address = value[name];
			if (address !== undefined && lacksTls(address))
				context.addIssue({
					code: 'custom',
					path: [name],
					message: 'must begin with https:// in production.',
				});
		}
		for (const name of ['DATABASE_URL', 'DATABASE_LISTEN_URL'] as const) {
			const address = value[name];
			if (address !== undefined && value.DATABASE_TLS === undefined && databaseLacksTls(address))
				context.addIssue({
					code: 'custom',
					path: [name],
					message:
						'a database on another machine needs ?sslmode=verify-full; to use it without TLS set DATABASE_TLS=optional.',
				});
		}
	});
