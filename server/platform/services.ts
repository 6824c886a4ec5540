import type { FastifyBaseLogger } from 'fastify';
import type { Courier } from './couriers/courier.ts';
import type { Database } from './database/database.ts';
import type { Mailer } from './email/email.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { Limits } from './limits/limits.ts';
import type { TaggedCache } from './pages/taggedCache.ts';
import type { SecretCipher } from './secretCipher.ts';
import type { LiveSettings } from './settings/settings.ts';
import type { ImageHost } from './storage/cloudinary.ts';
import type { Storage } from './storage/storage.ts';

/** The services of the shop; gateway, storage and mailer have several implementations. */
export type Services = {
	database: Database;
	gateway: Gateway;
	/** Undefined when the owner enters courier and tracking id by hand. */
	courier: Courier | undefined;
	mailer: Mailer;
	storage: Storage;
	/** Receives product pictures instead of the storage; undefined when the shop stores them itself. */
	imageHost: ImageHost | undefined;
	limits: Limits;
	/** Public pages and answers, and the figures that they have in common. */
	cache: TaggedCache;
	/** What an owner has changed in the back-office. */
	settings: LiveSettings;
	/** Origin under which shoppers reach the shop. */
	publicUrl: string;
	/** Encrypts secrets that the database stores. */
	secrets: SecretCipher;
	/** Whether every administrator must have a second factor before the back-office opens. */
	requireSecondFactor: boolean;
	/** Where the daily backups are, and the bucket to which they are copied, if any; undefined when the shop makes none. */
	backups: { folder: string; encrypted: boolean; copiedTo: string | undefined } | undefined;
	/** Where the shop stores files; undefined when database, bucket and mail server have them all. */
	dataFolder: string | undefined;
	/** True in the demonstration shop. */
	demo: boolean;
	log: FastifyBaseLogger;
};
