import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { Method } from '../contracts/endpoint.ts';
import { errorResponse } from '../contracts/errors.ts';
import { hashToken, newToken } from '../server/accounts/auth/tokens.ts';
import { buildApp } from '../server/app.ts';
import { jobHandlers } from '../server/jobs.ts';
import { type Database, type Db, takeOne } from '../server/platform/database/database.ts';
import { createJobRunner } from '../server/platform/jobs/jobs.ts';
import { createLimits } from '../server/platform/limits/limits.ts';
import { noCache } from '../server/platform/pages/taggedCache.ts';
import { createSecretCipher } from '../server/platform/secretCipher.ts';
import type { Services } from '../server/platform/services.ts';
import { createSettings } from '../server/platform/settings/settings.ts';
import { diskStorage } from '../server/platform/storage/disk.ts';
import { sessions, users } from '../server/schema/auth.ts';
import type { LimitedRole } from '../shared/permissions.ts';
import { emptyTables } from './emptyTables.ts';
import { type GatewaySimulator, openGateway } from './gateway.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { retryWhenBusy } from './retryWhenBusy.ts';
import { openTestDatabase } from './testDatabase.ts';

export type TestResponse = { status: number; body: unknown; headers: Record<string, unknown>; raw: Buffer };

/** Calls the API as one user; paths are relative to /api, bodies are sent as JSON. */
export type Client = {
	token: string | undefined;
	call: (
		request: `${Method} /${string}`,
		body?: unknown,
		headers?: Record<string, string>,
	) => Promise<TestResponse>;
};

export type SignedInClient = Client & { token: string; user: typeof users.$inferSelect };

/** The whole shop on an empty database, with simulators of the external services. */
export type TestApp = {
	app: FastifyInstance;
	db: Db;
	services: Services;
	mailbox: Mailbox;
	gateway: GatewaySimulator;
	guest: Client;
	/** The user of this token. */
	as: (token: string | undefined) => Client;
	/** A verified user with a session. */
	signedIn: (person?: Partial<typeof users.$inferInsert>) => Promise<SignedInClient>;
	admin: () => Promise<SignedInClient>;
	/** An administrator who is limited to a role. */
	staff: (role: LimitedRole) => Promise<SignedInClient>;
	/** Runs every job that is due, including emails. */
	runJobs: () => Promise<void>;
	/** Moves every rate limit forward in time. */
	limitsLater: (minutes: number) => Promise<void>;
	/** Empties every table; for `beforeEach`. */
	reset: () => Promise<void>;
	close: () => Promise<void>;
};

let people = 0;

/**
 * Creates a separate shop for a test file; calls are injected into Fastify.
 * @param given a migrated database to use instead of a new one
 * @param log silent by default
 */
export async function createTestApp(
	given?: Database,
	log: FastifyBaseLogger = pino({ level: process.env.TEST_LOG ?? 'silent' }),
): Promise<TestApp> {
	const database = given ?? (await openTestDatabase());
	const { db } = database;
	const mailbox = openMailbox();
	let origin = '';
	let limitSeconds = 0;
	const gateway = await openGateway(() => origin, log);
	const services: Services = {
		database,
		gateway: gateway.client(),
		courier: undefined,
		mailer: mailbox,
		storage: diskStorage(path.join(tmpdir(), `nishana-test-${process.pid}`)),
		imageHost: undefined,
		limits: createLimits(db, () => performance.now() / 1000 + limitSeconds),
		cache: noCache,
		settings: createSettings(db, noCache, log),
		publicUrl: 'http://shop.test',
		secrets: createSecretCipher('a key of the tests, long enough for all'),
		requireSecondFactor: false,
		backups: undefined,
		dataFolder: undefined,
		demo: false,
		log,
	};
	const app = await buildApp(services, { checkResponses: true });
	// The gateway sends webhooks over HTTP, as in production.
	origin = await app.listen({ port: 0, host: '127.0.0.1' });

	const client = (token?: string): Client => ({
		token,
		call: async (request, body, headers = {}) => {
			const [method, path] = request.split(' ', 2) as [Method, string];
			const send = async (): Promise<TestResponse> => {
				const response = await app.inject({
					method,
					url: `/api${path}`,
					headers: {
						...headers,
						...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
						...(body === undefined ? {} : { 'content-type': 'application/json' }),
					},
					...(body === undefined ? {} : { payload: JSON.stringify(body) }),
				});
				const json = String(response.headers['content-type'] ?? '').startsWith('application/json');
				return {
					status: response.statusCode,
					body: json && response.body !== '' ? response.json() : undefined,
					headers: response.headers,
					raw: response.rawPayload,
				};
			};
			const response = await send();
			// A statement or a lock may take two seconds; on a busy machine some take more, nothing is kept, and people try again.
			const isUnanswered =
				given === undefined &&
				response.status === 503 &&
				errorResponse.safeParse(response.body).data?.code === 'database_unavailable';
			return isUnanswered ? retryWhenBusy(send) : response;
		},
	});

	const signedIn: TestApp['signedIn'] = async (person = {}) => {
		const number = ++people;
		const user = takeOne(
			await db
				.insert(users)
				.values({
					name: `Shopper ${number}`,
					email: `shopper${number}@example.com`,
					passwordHash: 'none',
					emailVerifiedAt: new Date(),
					...person,
				})
				.returning(),
		);
		const token = newToken();
		await db
			.insert(sessions)
			.values({ userId: user.id, tokenHash: hashToken(token), expiresAt: sql`now() + interval '1 day'` });
		return { ...client(token), token, user };
	};

	async function limitsLater(minutes: number): Promise<void> {
		await db.execute(sql`update rate_limits set expire = expire - make_interval(mins => ${minutes})`);
		limitSeconds += minutes * 60;
	}

	const jobs = createJobRunner(database, jobHandlers(services), [], log);

	return {
		app,
		runJobs: jobs.drain,
		db,
		services,
		mailbox,
		gateway,
		guest: client(),
		as: client,
		signedIn,
		admin: () => signedIn({ role: 'admin', name: 'Admin' }),
		staff: (staffRole) => signedIn({ role: 'admin', staffRole, name: `Staff for ${staffRole}` }),
		limitsLater,
		reset: async () => {
			mailbox.emails.length = 0;
			mailbox.down = false;
			await gateway.reset();
			services.gateway = gateway.client();
			services.courier = undefined;
			await emptyTables(db);
			await services.settings.reload();
			// Limits counted in memory too: the longest is that of a day.
			await limitsLater(24 * 60);
		},
		close: async () => {
			await app.close();
			await gateway.close();
			await database.close();
		},
	};
}
