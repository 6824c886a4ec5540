import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openSandbox, type Sandbox } from '../sandbox/sandbox.ts';
import { getBucketAddress, requireCompleteRestore } from './office/backup/backup.ts';
import { type Config, ConfigError, type PaymentConfig } from './platform/config.ts';
import { shiprocketCourier } from './platform/couriers/shiprocket.ts';
import { watchFreeSpace } from './platform/database/freeSpace.ts';
import { migrate } from './platform/database/migrations.ts';
import { embeddedFolder, openDatabase } from './platform/database/openDatabase.ts';
import { folderMailer } from './platform/email/folder.ts';
import { smtpMailer } from './platform/email/smtp.ts';
import { makeFolder } from './platform/folders.ts';
import { razorpayGateway } from './platform/gateway/razorpay.ts';
import { createLimits } from './platform/limits/limits.ts';
import { listenForChanges } from './platform/pages/changes.ts';
import { createTaggedCache, noCache } from './platform/pages/taggedCache.ts';
import { createSecretCipher } from './platform/secretCipher.ts';
import type { Services } from './platform/services.ts';
import { currentSettings } from './platform/settings/currentSettings.ts';
import { createSettings, followSettings } from './platform/settings/settings.ts';
import { cloudinary } from './platform/storage/cloudinary.ts';
import { openStorage } from './platform/storage/openStorage.ts';

/** What a process of the shop works with. */
export type OpenServices = {
	services: Services;
	/** The payment gateway inside of the shop; undefined with a real one. */
	sandbox: Sandbox | undefined;
	/** False while the disk of an embedded database is almost full. */
	hasSpace: () => boolean;
	/** Runs before everything that was opened earlier is closed. */
	beforeClosing: (close: () => Promise<unknown> | unknown) => void;
	close: () => Promise<void>;
};

/** The sender of every email, when it is sent. */
const getSender = ({ mailFrom }: Config) =>
	mailFrom ?? `${currentSettings().identity.name} <${currentSettings().contact.email}>`;

function razorpayAccount(payments: PaymentConfig) {
	if (payments.kind !== 'razorpay') throw new ConfigError('The RAZORPAY_ keys are missing.');
	return { ...payments, apiUrl: () => payments.apiUrl };
}

/** @returns ends it; the library is loaded only for a shop with a collector */
async function openTracing({ otlp }: Config, log: FastifyBaseLogger): Promise<() => Promise<void>> {
	if (otlp === undefined) return async () => {};
	const { openOtlp } = await import('./platform/tracing/otlp.ts');
	return openOtlp(otlp, log);
}

/** Whether the shop stores its database, emails or pictures in DATA_DIR. */
const storesFiles = ({ databaseUrl, smtpUrl, s3 }: Config) =>
	databaseUrl === undefined || smtpUrl === undefined || s3 === undefined;

/**
 * Opens database, gateway, mailer, storage and settings, and follows what other processes change.
 * @param options.demo the demonstration shop
 * @param options.cached false for pages that change while the shop runs, in development
 * @param options.sandboxAddress of the sandbox's API, and of the shop's webhook
 * @throws ConfigError, FolderInUse, SchemaMismatch with a one-line message
 */
export async function openServices(
	config: Config,
	log: FastifyBaseLogger,
	options: {
		demo: boolean;
		cached: boolean;
		sandboxAddress: { api: () => string; webhook: () => string; pages: () => string };
	},
): Promise<OpenServices> {
	const { demo, sandboxAddress } = options;
	requireCompleteRestore(config.dataDir);
	if (storesFiles(config)) await makeFolder('DATA_DIR', config.dataDir);
	if (config.backup.folder !== undefined) await makeFolder('BACKUP_FOLDER', config.backup.folder);
	const closeTracing = await openTracing(config, log);
	const database = await openDatabase(config);
	const space =
		config.databaseUrl === undefined ? await watchFreeSpace(embeddedFolder(config.dataDir)) : undefined;
	const closing: (() => Promise<unknown> | unknown)[] = [
		closeTracing,
		() => database.close(),
		() => space?.stop(),
	];
	const close = async () => {
		for (const each of closing.splice(0).reverse()) await each();
	};
	try {
		// An embedded database is migrated automatically; a database server only on request.
		await migrate(database.db, database.kind === 'PGlite' || demo);
		const sandbox =
			config.payments.kind === 'sandbox'
				? await openSandbox({
						db: database.db,
						webhookAddress: sandboxAddress.webhook,
						pageAddress: sandboxAddress.pages,
						log,
					})
				: undefined;
		const cache = options.cached ? createTaggedCache() : noCache;
		const settings = createSettings(database.db, cache, log);
		const services: Services = {
			database,
			gateway: razorpayGateway(
				sandbox === undefined
					? { ...razorpayAccount(config.payments), sandbox: false }
					: { ...sandbox.account, apiUrl: sandboxAddress.api },
			),
			courier: config.shiprocket && shiprocketCourier(config.shiprocket),
			mailer:
				config.smtpUrl === undefined
					? await folderMailer(path.join(config.dataDir, 'mail'), () => getSender(config))
					: smtpMailer(config.smtpUrl, () => getSender(config), config.smtpTlsOptional ? false : undefined),
			storage: await openStorage(config),
			imageHost: config.cloudinary && cloudinary(config.cloudinary),
			limits: createLimits(database.db),
			cache,
			settings,
			publicUrl: config.publicUrl,
			secrets: createSecretCipher(config.secretsKey, config.previousSecretsKey),
			requireSecondFactor: config.requireSecondFactor && !demo,
			backups:
				config.backup.folder === undefined
					? undefined
					: {
							folder: config.backup.folder,
							encrypted: config.backup.key !== undefined,
							copiedTo: config.backup.bucket && getBucketAddress(config.backup.bucket),
						},
			dataFolder: storesFiles(config) ? config.dataDir : undefined,
			demo,
			log,
		};
		closing.push(() => services.mailer.close());
		closing.push(await listenForChanges(database, cache));
		closing.push(await followSettings(database, settings, log));
		return {
			services,
			sandbox,
			hasSpace: () => space?.hasSpace() ?? true,
			beforeClosing: (each) => void closing.push(each),
			close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}
