import type { History } from './history.ts';
import type { Findings } from './invariants.ts';
import type { Options } from './options.ts';

const seconds = (value: number) => `${value.toFixed(1)} s`;

/** The table that a storm ends with. */
export function formatTable(
	options: Options,
	history: History,
	findings: Findings,
	tookSeconds: number,
): string {
	const of = (prefix: string) =>
		[...history.counts]
			.filter(([what]) => what.startsWith(`${prefix}: `))
			.sort(([one], [other]) => one.localeCompare(other))
			.map(([what, times]): [string, string] => [what, String(times)]);
	const { database, instances, seed } = options;
	const rows: [string, string][] = [
		['seed', String(seed)],
		['database', database === 'pglite' ? 'PGlite' : 'PostgreSQL'],
		['instances', String(instances)],
		['checkouts', String(options.checkouts)],
		['checkouts that met a fault', String(history.faulted.size)],
		...of('checkout'),
		['kills', String(of('killed').reduce((sum, [, times]) => sum + Number(times), 0))],
		...of('killed'),
		...['outage', 'meanwhile', 'left out'].flatMap(of),
		...of('gateway'),
		...of('webhook'),
		...of('courier'),
		...of('email'),
		['requests answered 503', String(history.counts.get('requests answered 503') ?? 0)],
		['unanswered requests', String(history.counts.get('unanswered requests') ?? 0)],
		...of('administrator'),
		...of('took effect').filter(([what]) => /\/(admin|orders)\//.test(what)),
		['refunds made by hand', String(history.counts.get('refunds made by hand') ?? 0)],
		['payment links paid', String(history.counts.get('payment links paid') ?? 0)],
		['captured payments', String(findings.captured)],
		['orders', String(findings.orders)],
		['confirmed orders on delivery', String(history.ordersOnDelivery.length)],
		['stock alerts', String(history.stockAlerts.length)],
		['deleted accounts', String(history.deletedAccounts.length)],
		['acknowledged orders', String(history.orders.size)],
		['payments refunded in full without an order', String(findings.refundedPayments)],
		['longest from capture to order', seconds(findings.longestToOrder)],
		['the same after the end of all faults', seconds(findings.longestAfterCalm)],
		['emails', String(findings.emails)],
		['emails doubled', String(findings.doubledEmails)],
		['emails lost', String(findings.violations.filter((each) => each.startsWith('a lost email')).length)],
		['duration', seconds(tookSeconds)],
		['violations', String(findings.violations.length)],
	];
	const width = Math.max(...rows.map(([what]) => what.length));
	return rows.map(([what, value]) => `  ${what.padEnd(width)}  ${value.padStart(10)}`).join('\n');
}
