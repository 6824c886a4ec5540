import type { FastifyBaseLogger } from 'fastify';
import type { Gateway } from './payments/gateway.ts';
import type { Database } from './platform/database/database.ts';
import type { Limits } from './platform/limits/limits.ts';
import type { Mailer } from './platform/mail/mail.ts';
import type { ImageHost } from './platform/storage/cloudinary.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What the shop is built from; the three that can be swapped are gateway, storage and mailer. */
export type Services = {
	database: Database;
	gateway: Gateway;
	mailer: Mailer;
	storage: Storage;
	/** Takes product pictures instead of the storage; undefined when the shop takes them itself. */
	imageHost: ImageHost | undefined;
	limits: Limits;
	/** Origin under which shoppers reach the shop. */
	publicUrl: string;
	/** True in the demonstration shop. */
	demo: boolean;
	log: FastifyBaseLogger;
};
