import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { RemittancesReport } from '../../../contracts/remittances.ts';
import { dateText, isoDay } from '../../../shared/dates.ts';
import { paise, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { orders } from '../../schema/orders.ts';
import { parcels } from '../../schema/parcels.ts';
import { remittances } from '../../schema/remittances.ts';
import { closeRemittance, lockRemittances } from './recordRemittances.ts';
import { type RemittanceLine, type RemittanceRow, toLine } from './remittancesCsv.ts';

const maxProblems = 500;

/** What was collected with the parcels of these tracking ids. */
async function readCollected(db: Db, trackingIds: string[]) {
	const rows = await db
		.select({ trackingId: parcels.trackingId, order: orders, remittance: remittances })
		.from(parcels)
		.innerJoin(remittances, eq(remittances.orderId, parcels.orderId))
		.innerJoin(orders, eq(orders.id, parcels.orderId))
		.where(and(inArray(parcels.trackingId, trackingIds), eq(parcels.state, 'delivered')));
	return Map.groupBy(rows, ({ trackingId }) => trackingId);
}

type Collected = NonNullable<ReturnType<Awaited<ReturnType<typeof readCollected>>['get']>>[number];
type Matched = { line: RemittanceLine; collected: Collected };

const isSame = ({ line, collected: { remittance } }: Matched) =>
	remittance.receivedPaise === line.amountPaise &&
	remittance.receivedOn === line.receivedOn &&
	remittance.reference === line.reference;

/** What is wrong with the lines of a file, and what the others close. Each order is closed once. */
async function matchLines(db: Db, rows: readonly RemittanceRow[]) {
	const today = isoDay(new Date());
	const problems: RemittancesReport['problems'] = [];
	const lines: RemittanceLine[] = [];
	for (const row of rows) {
		const read = toLine(row, today);
		if ('problem' in read) problems.push({ line: row.line, problem: read.problem });
		else lines.push(read);
	}
	const byTrackingId = await readCollected(
		db,
		lines.map(({ trackingId }) => trackingId),
	);
	const matched: Matched[] = [];
	const seen = new Map<string, number>();
	for (const line of lines) {
		const report = (problem: string) => problems.push({ line: line.line, problem });
		const [collected, other] = byTrackingId.get(line.trackingId) ?? [];
		if (collected === undefined) {
			report(`No parcel that was delivered with cash has the tracking ID ${line.trackingId}.`);
			continue;
		}
		const { order, remittance } = collected;
		const earlier = seen.get(order.id);
		seen.set(order.id, earlier ?? line.line);
		if (other !== undefined) report(`Several parcels have the tracking ID ${line.trackingId}.`);
		else if (earlier !== undefined) report(`This order is on line ${earlier} already.`);
		else if (remittance.receivedOn !== null && !isSame({ line, collected }))
			report(
				`The amount of ${orderNumber(order)} was received on ${dateText(remittance.receivedOn)} already, with reference ${remittance.reference}.`,
			);
		else matched.push({ line, collected });
	}
	return { matched, problems: problems.toSorted((a, b) => a.line - b.line) };
}

async function readReport(db: Db, rows: readonly RemittanceRow[]) {
	const { matched, problems } = await matchLines(db, rows);
	const closing = matched.filter(({ collected }) => collected.remittance.receivedOn === null);
	const report = {
		rows: rows.length,
		added: closing.length,
		unchanged: matched.length - closing.length,
		problems: problems.slice(0, maxProblems),
		problemCount: problems.length,
		differences: closing.flatMap(({ line, collected: { order, remittance } }) =>
			line.amountPaise === remittance.collectedPaise
				? []
				: [
						{
							...{ line: line.line, trackingId: line.trackingId, orderNumber: orderNumber(order) },
							collected: paiseToRupees(remittance.collectedPaise),
							amount: paiseToRupees(line.amountPaise),
						},
					],
		),
		total: paiseToRupees(paise(closing.reduce((sum, { line }) => sum + line.amountPaise, 0))),
	};
	return { report, closing };
}

/**
 * Records the remittances of a courier's file. All lines are checked first; if one is wrong, none is recorded. A line that is
 * recorded as it is changes nothing, so that a file may be chosen twice.
 * @param write false for a check
 */
export async function importRemittances(
	db: Db,
	rows: readonly RemittanceRow[],
	{ write, actorId }: { write: boolean; actorId: UserId },
): Promise<RemittancesReport> {
	if (!write) return { ...(await readReport(db, rows)).report, written: false };
	return inTransaction(db, async (tx) => {
		// Read again once they are locked: another import may have closed some.
		const before = await readReport(tx, rows);
		await lockRemittances(
			tx,
			before.closing.map(({ collected }) => collected.order.id),
		);
		const { report, closing } = await readReport(tx, rows);
		const written = report.problemCount === 0;
		if (written)
			for (const { line, collected } of closing)
				await closeRemittance(tx, actorId, {
					...{ orderId: collected.order.id, receivedPaise: line.amountPaise },
					...{ receivedOn: line.receivedOn, reference: line.reference },
				});
		return { ...report, written };
	});
}
