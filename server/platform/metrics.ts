import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { jobKinds } from '../../shared/jobText.ts';
import type { Database } from './database/database.ts';
import { countJobs } from './jobs/counts.ts';
import { measurements } from './measurements.ts';
import { securityEventCounter } from './securityEvents.ts';
import { version } from './version.ts';

const jobStates = ['waiting', 'running', 'retrying', 'failed'] as const;

function hasToken(request: FastifyRequest, token: string): boolean {
	const given = Buffer.from(request.headers.authorization ?? '');
	const wanted = Buffer.from(`Bearer ${token}`);
	return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** The queue in numbers; a kind without jobs is 0, so that it is seen to recover. */
function jobMetrics(register: Registry, { db }: Database): void {
	const kinds = Object.keys(jobKinds);
	new Gauge({
		name: 'jobs',
		help: 'Queued jobs by kind: waiting, running, failed and tried again (retrying), given up (failed: needs attention)',
		labelNames: ['kind', 'state'] as const,
		registers: [register],
		async collect() {
			const found = await countJobs(db);
			this.reset();
			for (const state of jobStates) {
				for (const kind of kinds) this.set({ kind, state }, 0);
				for (const { kind, ...counts } of found) this.set({ kind, state }, counts[state]);
			}
		},
	});
	new Gauge({
		name: 'jobs_oldest_seconds',
		help: 'Waiting time of the oldest due job, by kind',
		labelNames: ['kind'] as const,
		registers: [register],
		async collect() {
			const found = await countJobs(db);
			this.reset();
			for (const kind of kinds) this.set({ kind }, 0);
			for (const { kind, oldestSeconds } of found) this.set({ kind }, oldestSeconds);
		},
	});
}

/** Rows of the database in numbers, by a label; read at each scrape. */
export type CountedRows = {
	name: string;
	help: string;
	label: string;
	count: () => Promise<Record<string, number>>;
};

function countRows(register: Registry, { name, help, label, count }: CountedRows): void {
	new Gauge({
		name,
		help,
		labelNames: [label],
		registers: [register],
		async collect() {
			for (const [value, number] of Object.entries(await count())) this.set({ [label]: value }, number);
		},
	});
}

/**
 * GET /metrics: the state of the process and its queue in Prometheus' text format, for requests with the token; without
 * one it does not exist. Cached pages and answers are sent before the framework, and counted as hits of the cache only.
 * @param domains.countAdministrators from the domain that owns the accounts
 * @param domains.rows what the domains count
 * @param domains.newestBackup reads when it was taken; undefined for a shop that makes none
 */
export function metricsRoute(
	app: FastifyInstance,
	database: Database,
	token: string | undefined,
	{
		countAdministrators,
		rows = [],
		newestBackup,
	}: {
		countAdministrators: () => Promise<number>;
		rows?: CountedRows[];
		newestBackup?: (() => Promise<Date | undefined>) | undefined;
	},
): void {
	const register = new Registry();
	collectDefaultMetrics({ register });
	register.registerMetric(securityEventCounter);
	for (const metric of measurements) register.registerMetric(metric);
	for (const each of rows) countRows(register, each);
	countRows(register, {
		name: 'database_connections',
		help: 'Connections of this process by use, and requests that wait for one; zero for the database inside of a shop',
		label: 'state',
		count: async () => database.countConnections(),
	});
	new Gauge({
		name: 'shop_info',
		help: 'Always 1; the label is the version of the shop',
		labelNames: ['version'] as const,
		registers: [register],
	}).set({ version }, 1);
	new Gauge({
		name: 'administrators',
		help: 'Accounts with the role of an administrator, also when it was changed in the database',
		registers: [register],
		async collect() {
			this.set(await countAdministrators());
		},
	});
	if (newestBackup !== undefined)
		new Gauge({
			name: 'newest_backup_timestamp_seconds',
			help: 'When the newest backup in BACKUP_FOLDER was made, 0 when there is none',
			registers: [register],
			async collect() {
				this.set(((await newestBackup())?.getTime() ?? 0) / 1000);
			},
		});
	const durations = new Histogram({
		name: 'http_request_duration_seconds',
		help: 'Time to answer a request, by declared route',
		labelNames: ['method', 'route', 'status'] as const,
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
		registers: [register],
	});
	app.addHook('onResponse', (request, reply, done) => {
		durations.observe(
			{ method: request.method, route: request.routeOptions.url ?? 'unknown', status: reply.statusCode },
			reply.elapsedTime / 1000,
		);
		done();
	});
	jobMetrics(register, database);

	app.get('/metrics', async (request, reply) => {
		if (token === undefined || !hasToken(request, token))
			return reply.code(404).type('text/plain; charset=utf-8').send('There is nothing at this address.');
		return reply
			.type(register.contentType)
			.header('cache-control', 'no-store')
			.send(await register.metrics());
	});
}
