import path from 'node:path';
import type { z } from 'zod';
import type { ShiprocketAccount } from './couriers/shiprocket.ts';
import { environment } from './environment.ts';
import type { EdgeRules } from './pages/edge.ts';
import type { S3Account } from './storage/bucket.ts';
import type { CloudinaryAccount } from './storage/cloudinary.ts';

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

function parseS3(value: z.output<typeof environment>): S3Account | undefined {
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

function parseShiprocket(value: z.output<typeof environment>): ShiprocketAccount | undefined {
	const { SHIPROCKET_EMAIL, SHIPROCKET_PASSWORD, SHIPROCKET_PICKUP_LOCATION, COURIER_WEBHOOK_TOKEN } = value;
	if (!SHIPROCKET_EMAIL || !SHIPROCKET_PASSWORD || !SHIPROCKET_PICKUP_LOCATION || !COURIER_WEBHOOK_TOKEN)
		return undefined;
	return {
		email: SHIPROCKET_EMAIL,
		password: SHIPROCKET_PASSWORD,
		pickupLocation: SHIPROCKET_PICKUP_LOCATION,
		webhookToken: COURIER_WEBHOOK_TOKEN,
		box: value.SHIPROCKET_BOX_CM,
		apiUrl: value.SHIPROCKET_API_URL.replace(/\/+$/, ''),
	};
}

function parseBackupUrl(address: string | undefined): { account: S3Account; prefix: string } | undefined {
	if (address === undefined) return undefined;
	const url = new URL(address);
	const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '');
	return {
		account: {
			endpoint: `${url.protocol === 's3:' ? 'https' : 'http'}://${url.host}`,
			bucket,
			region: url.searchParams.get('region') ?? 'us-east-1',
			accessKeyId: decodeURIComponent(url.username),
			secretAccessKey: decodeURIComponent(url.password),
		},
		prefix: folders.map((folder) => `${folder}/`).join(''),
	};
}

function parseCloudinary(value: z.output<typeof environment>): CloudinaryAccount | undefined {
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
	/** Of the server itself, when `databaseUrl` is of a pooler. */
	databaseListenUrl: string | undefined;
	/** Most connections at a time. */
	databaseConnections: number;
	/** Origin under which shoppers reach the shop, without a trailing slash. */
	publicUrl: string;
	smtpUrl: string | undefined;
	/** Whether emails are sent without TLS to a server that offers none. */
	smtpTlsOptional: boolean;
	mailFrom: string | undefined;
	payments: PaymentConfig;
	/** Undefined when parcels are sent by hand. */
	shiprocket: ShiprocketAccount | undefined;
	/** Stores pictures for several instances; undefined for a folder of this one. */
	s3: S3Account | undefined;
	/** Receives product pictures instead of the shop. */
	cloudinary: CloudinaryAccount | undefined;
	trustProxy: string | undefined;
	/** Undefined when no proxy stores pages. */
	edge: EdgeRules | undefined;
	metricsToken: string | undefined;
	accessLog: boolean;
	/** The collector that gets spans; undefined when none are made. */
	otlp: { endpoint: string; share: number } | undefined;
	apiDocs: boolean;
	offlinePages: boolean;
	secretsKey: string | undefined;
	/** Read until everything is encrypted with `secretsKey`. */
	previousSecretsKey: string | undefined;
	requireSecondFactor: boolean;
	backup: {
		key: string | undefined;
		/** Absolute path; undefined when the shop makes no backups automatically. */
		folder: string | undefined;
		/** Where they are copied to: a bucket, and a folder in it with a slash behind. */
		bucket: { account: S3Account; prefix: string } | undefined;
	};
	/** False for an instance that leaves its jobs to `npm run work`. */
	runsJobs: boolean;
	/** How long the shop still answers after it was asked to stop, in seconds. */
	shutdownGrace: number;
	logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
};

/** An invalid setting, with a one-line message that names it and the expected value. */
export class ConfigError extends Error {}

/**
 * Reads the whole configuration from environment variables, once, at start.
 * @throws ConfigError with one line that names every wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
	const parsed = environment.safeParse(env);
	if (!parsed.success)
		throw new ConfigError(
			`The configuration is not valid: ${parsed.error.issues
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
		databaseListenUrl: value.DATABASE_LISTEN_URL,
		databaseConnections: value.DATABASE_CONNECTIONS,
		publicUrl: (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
		smtpUrl: value.SMTP_URL,
		smtpTlsOptional: value.SMTP_TLS === 'optional',
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
		shiprocket: parseShiprocket(value),
		s3: parseS3(value),
		cloudinary: parseCloudinary(value),
		trustProxy: value.TRUST_PROXY,
		edge:
			value.EDGE_CACHE_SECONDS === undefined
				? undefined
				: { seconds: value.EDGE_CACHE_SECONDS, staleSeconds: value.EDGE_STALE_SECONDS ?? 0 },
		metricsToken: value.METRICS_TOKEN,
		accessLog: value.ACCESS_LOG === 'on',
		otlp: value.OTEL_EXPORTER_OTLP_ENDPOINT
			? {
					endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/+$/, ''),
					share: value.OTEL_TRACES_SAMPLER_ARG,
				}
			: undefined,
		apiDocs: value.NODE_ENV !== 'production' || value.API_DOCS === 'on',
		offlinePages: value.OFFLINE_PAGES !== 'off',
		secretsKey: value.SECRETS_KEY,
		previousSecretsKey: value.SECRETS_KEY_PREVIOUS,
		requireSecondFactor: value.REQUIRE_SECOND_FACTOR === 'on',
		backup: {
			key: value.BACKUP_KEY,
			folder: value.BACKUP_FOLDER === undefined ? undefined : path.resolve(value.BACKUP_FOLDER),
			bucket: parseBackupUrl(value.BACKUP_URL),
		},
		runsJobs: value.JOBS !== 'off',
		shutdownGrace: value.SHUTDOWN_GRACE_SECONDS,
		logLevel: value.LOG_LEVEL,
	};
}
