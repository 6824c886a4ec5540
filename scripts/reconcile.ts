// npm run reconcile -- --from 2026-11-01 --to 2026-11-07 [--correct]: compares the shop's payments and refunds with the
// payment service. A running shop on PGlite has its database locked: use Reconciliation in the back-office instead.
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import { reconciledPeriod } from '../contracts/reconciliation.ts';
import { openSandbox, sandboxPrefix } from '../sandbox/sandbox.ts';
import { mustReconcile } from '../server/office/backup/backup.ts';
import { readDaysSince, reconcile } from '../server/office/reconciliation/reconciliation.ts';
import { type Config, readConfig } from '../server/platform/config.ts';
import type { Db } from '../server/platform/database/database.ts';
import { migrate } from '../server/platform/database/migrations.ts';
import { openDatabase } from '../server/platform/database/openDatabase.ts';
import { razorpayGateway } from '../server/platform/gateway/razorpay.ts';
import { createLog } from '../server/platform/log.ts';
import { withSettings } from '../server/platform/settings/currentSettings.ts';
import { readSettings } from '../server/platform/settings/settings.ts';
import { formatRupeesExact } from '../shared/money.ts';
import { CannotRun, runCommand } from './command.ts';

async function openGateway({ payments, logLevel }: Config, db: Db) {
	if (payments.kind === 'razorpay')
		return {
			gateway: razorpayGateway({ ...payments, apiUrl: () => payments.apiUrl, sandbox: false }),
			close: async () => {},
		};
	const sandbox = await openSandbox({
		db,
		webhookAddress: () => '',
		pageAddress: () => '',
		log: createLog(logLevel),
	});
	const app = Fastify();
	await app.register(sandbox.routes, { prefix: sandboxPrefix });
	const origin = await app.listen({ port: 0, host: '127.0.0.1' });
	return {
		gateway: razorpayGateway({ ...sandbox.account, apiUrl: () => origin + sandboxPrefix }),
		close: async () => {
			await app.close();
			await sandbox.close();
		},
	};
}

await runCommand(async () => {
	const { values } = parseArgs({
		options: {
			from: { type: 'string' },
			to: { type: 'string' },
			correct: { type: 'boolean', default: false },
		},
	});
	const config = readConfig(process.env);
	const database = await openDatabase(config);
	await migrate(database.db, database.kind === 'PGlite');
	const period = reconciledPeriod.safeParse({
		...(await readDaysSince(database.db, 7)),
		...(values.from && { from: values.from }),
		...(values.to && { to: values.to }),
	});
	if (!period.success) {
		await database.close();
		throw new CannotRun(period.error.issues[0]?.message ?? 'The period is not valid.');
	}
	if (values.correct && (await mustReconcile(database.db))) {
		await database.close();
		throw new CannotRun(
			'The shop was restored from a backup. Start it: it corrects its payments and then opens.',
		);
	}
	const { gateway, close } = await openGateway(config, database.db);
	try {
		const log = createLog('warn');
		const { settings } = await readSettings(database.db, log);
		const report = await withSettings(settings, () =>
			reconcile({ database, gateway, log }, period.data, values.correct),
		);
		console.log(`${report.period.from} to ${report.period.to}`);
		for (const [name, { payments, captured, refunds, refunded }] of [
			['Payment service', report.gateway],
			['Shop', report.shop],
		] as const)
			console.log(
				`${name.padEnd(16)} ${payments} payments ${formatRupeesExact(captured)}, ${refunds} refunds ${formatRupeesExact(refunded)}`,
			);
		for (const { paymentId, text } of report.corrected) console.log(`Corrected   ${paymentId}: ${text}`);
		for (const { paymentId, text, correctable } of report.differences)
			console.log(`Open     ${paymentId}: ${text}${correctable ? ' (--correct corrects this)' : ''}`);
		if (report.differences.length === 0) console.log('No difference is open.');
		else process.exitCode = 1;
	} finally {
		await close();
		await database.close();
	}
});
