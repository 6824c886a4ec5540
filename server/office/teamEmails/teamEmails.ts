import type { UserId } from '../../../contracts/ids.ts';
import { taskList } from '../../../contracts/taskList.ts';
import { getPermissions, type Permission } from '../../../shared/permissions.ts';
import type { ReportName } from '../../../shared/reportNames.ts';
import { getStaff } from '../../accounts/auth/auth.ts';
import { oldestOrderToShip } from '../../orders/orders.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { readNow, readToday } from '../../platform/database/today.ts';
import { type Email, queueEmail } from '../../platform/email/email.ts';
import { type JobHandler, queueJob, type RecurringTask } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';
import { createReport } from '../reports/reports.ts';
import { getBestSellers, getOpenTasks, getShopStatistics } from '../stats/stats.ts';
import { type Figures, figuresEmail, morningEmail } from './emails.ts';
import { dueReports, type ScheduledReport, scheduledReport } from './schedule.ts';

type Text = Pick<Email, 'subject' | 'text' | 'html'>;
type Member = { id: UserId; permissions: ReadonlySet<Permission> };

/** What one member gets, and nothing when there is nothing to say. */
type Write = (member: Member) => Promise<Text | undefined>;

async function writeMorning(db: Db, member: Member, publicUrl: string): Promise<Text | undefined> {
	const tasks = taskList(await getOpenTasks(db, member));
	if (tasks.length === 0) return undefined;
	return morningEmail(
		tasks,
		member.permissions.has('orders') ? await oldestOrderToShip(db) : null,
		publicUrl,
	);
}

/** The sums of the columns of a report, in rupees. */
async function getTotals(db: Db, name: ReportName, period: Figures['period']) {
	const { columns, page } = await createReport(db, name, { ...period, group: 'day' });
	const { totals } = await page({ limit: 1, offset: 0 });
	const sums = new Map(columns.map((column, at) => [column.name, Number(totals[at] ?? 0)]));
	return (column: string) => sums.get(column) ?? 0;
}

/** The figures of a period by the queries of the dashboard and the reports; undefined when all are zero. */
async function getFigures(db: Db, period: Figures['period']): Promise<Figures | undefined> {
	const { before, orders, totalRevenue, bestSellers } = await getShopStatistics(db, getBestSellers, period);
	const refunds = (await getTotals(db, 'refunds', period))('Amount');
	const tax = await getTotals(db, 'tax', period);
	const gst = { igst: tax('IGST'), cgst: tax('CGST'), sgst: tax('SGST'), total: tax('Tax') };
	const isEmpty = [orders, totalRevenue, refunds, gst.total].every((figure) => figure === 0);
	return isEmpty ? undefined : { period, before, orders, totalRevenue, bestSellers, refunds, gst };
}

async function prepare(db: Db, { report, ...period }: ScheduledReport, publicUrl: string): Promise<Write> {
	if (report === 'morning') return (member) => writeMorning(db, member, publicUrl);
	const figures = await getFigures(db, period);
	const email = figures && figuresEmail(figures, report, publicUrl);
	return async ({ permissions }) => (permissions.has('readReports') ? email : undefined);
}

/** All who may open the back-office now, with what they may see there. */
async function getRecipients({ database: { db }, requireSecondFactor }: Services) {
	const staff = await getStaff(db);
	return staff
		.filter(({ secondFactor }) => secondFactor || !requireSecondFactor)
		.map(({ id, email, staffRole }) => ({ id, email, permissions: getPermissions(staffRole) }));
}

const keyOf = ({ report, startDate }: ScheduledReport) => `team email:${report}:${startDate}`;

export const teamEmailJobs = (services: Services): Record<string, JobHandler> => ({
	/** Queues a report for everyone who may see it; settings and roles are those of now. */
	'team email': async (payload) => {
		const { db } = services.database;
		const scheduled = scheduledReport.parse(payload);
		if (!currentSettings().teamEmails[scheduled.report]) return;
		// A morning that is over has no use for its email.
		if (scheduled.report === 'morning' && scheduled.endDate !== (await readToday(db))) return;
		const write = await prepare(db, scheduled, services.publicUrl);
		const emails: { to: string; key: string; email: Text }[] = [];
		for (const { id, email: to, permissions } of await getRecipients(services)) {
			const email = await write({ id, permissions });
			if (email !== undefined) emails.push({ to, email, key: `${keyOf(scheduled)}:${id}` });
		}
		await inTransaction(db, async (tx) => {
			for (const { to, email, key } of emails) await queueEmail(tx, { to, ...email }, key);
		});
	},
});

/** Each report once, by whichever instance is first: the key of its job is that of the period. */
export async function queueDueReports(db: Db, now: Date): Promise<void> {
	for (const due of dueReports(now))
		await queueJob(db, { kind: 'team email', payload: due, dedupeKey: keyOf(due), priority: 'later' });
}

export const teamEmailTasks = ({ database: { db } }: Services): RecurringTask[] => [
	{ name: 'reports by email', everySeconds: 900, run: async () => queueDueReports(db, await readNow(db)) },
];
