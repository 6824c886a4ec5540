import { and, eq, inArray } from 'drizzle-orm';
import type { UserId } from '../../../contracts/ids.ts';
import type { RemittancesReport } from '../../../contracts/remittances.ts';
import { dateText } from '../../../shared/dates.ts';
import { type Paise, paise, paiseToRupees } from '../../../shared/money.ts';
import { orderNumber } from '../../../shared/orderNumber.ts';
import { type Db, inTransaction } from '../../platform/database/database.ts';
import { readToday } from '../../platform/database/today.ts';
import { orders } from '../../schema/orders.ts';
import { parcels } from '../../schema/parcels.ts';
import { remittances } from '../../schema/remittances.ts';
import { closeRemittance, lockRemittances } from './recordRemittances.ts';
import { getDayProblem } from './remittances.ts';
import { type LeftOutLine, type RemittanceLine, type RemittanceRow, toLine } from './remittancesCsv.ts';

const maxListed = 500;

/** What was collected for the orders of these lines: with the parcel of a tracking id, else by the number of the order. */
async function readCollected(db: Db, lines: readonly RemittanceLine[]) {
	const trackingIds = lines.map(({ trackingId }) => trackingId);
	const numbers = lines.flatMap(({ orderNumber: number }) => number ?? []);
	const tracked = await db
		.select({ trackingId: parcels.trackingId, order: orders, remittance: remittances })
		.from(parcels)
		.innerJoin(remittances, eq(remittances.orderId, parcels.orderId))
		.innerJoin(orders, eq(orders.id, parcels.orderId))
		.where(and(inArray(parcels.trackingId, trackingIds), eq(parcels.state, 'delivered')));
	const numbered = await db
		.select({ order: orders, remittance: remittances })
		.from(remittances)
		.innerJoin(orders, eq(orders.id, remittances.orderId))
		.where(inArray(orders.number, numbers));
	const byTrackingId = Map.groupBy(tracked, ({ trackingId }) => trackingId);
	const byNumber = Map.groupBy(numbered, ({ order }) => order.number);
	return ({ trackingId, orderNumber: number }: RemittanceLine): Collected[] =>
		(trackingId === '' ? byNumber.get(number ?? 0) : byTrackingId.get(trackingId)) ?? [];
}

type Collected = { order: typeof orders.$inferSelect; remittance: typeof remittances.$inferSelect };
type Matched = { line: RemittanceLine; collected: Collected };

const isSame = ({ line, collected: { remittance } }: Matched) =>
	remittance.receivedPaise === line.amountPaise &&
	remittance.receivedOn === line.receivedOn &&
	remittance.reference === line.reference;

const notCollected = ({ trackingId }: RemittanceLine) =>
	trackingId === ''
		? 'Nothing was collected for this order since couriers’ payments are recorded.'
		: `No parcel that was delivered with cash has the tracking ID ${trackingId}.`;

/** What the lines of a file close, which are left out, and which cannot be read. Each order is closed once. */
async function matchLines(db: Db, rows: readonly RemittanceRow[], today: string) {
	const problems: RemittancesReport['problems'] = [];
	const leftOut: LeftOutLine[] = [];
	const lines: RemittanceLine[] = [];
	for (const row of rows) {
		const read = toLine(row, today);
		if ('problem' in read) problems.push({ line: row.line, problem: read.problem });
		else if ('reason' in read) leftOut.push(read);
		else lines.push(read);
	}
	const getCollected = await readCollected(db, lines);
	const matched: Matched[] = [];
	const seen = new Map<string, number>();
	for (const line of lines) {
		const leave = (reason: string) =>
			leftOut.push({ line: line.line, amountPaise: line.amountPaise, reason });
		const [collected, other] = getCollected(line);
		if (collected === undefined) {
			leave(notCollected(line));
			continue;
		}
		const { order, remittance } = collected;
		const dayProblem = getDayProblem(order, line.receivedOn);
		const earlier = seen.get(order.id);
		seen.set(order.id, earlier ?? line.line);
		if (other !== undefined) leave(`Several parcels have the tracking ID ${line.trackingId}.`);
		else if (earlier !== undefined) leave(`This order is on line ${earlier} already.`);
		else if (remittance.receivedOn !== null && !isSame({ line, collected }))
			leave(
				`The amount of ${orderNumber(order)} was received on ${dateText(remittance.receivedOn)} already, with reference ${remittance.reference}.`,
			);
		else if (dayProblem !== undefined) problems.push({ line: line.line, problem: dayProblem });
		else matched.push({ line, collected });
	}
	const byLine = (a: { line: number }, b: { line: number }) => a.line - b.line;
	return { matched, leftOut: leftOut.toSorted(byLine), problems: problems.toSorted(byLine) };
}

const sumRupees = (lines: readonly { amountPaise: Paise }[]) =>
	paiseToRupees(paise(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0)));

async function readReport(db: Db, rows: readonly RemittanceRow[], today: string) {
	const { matched, leftOut, problems } = await matchLines(db, rows, today);
	const closing = matched.filter(({ collected }) => collected.remittance.receivedOn === null);
	const report = {
		rows: rows.length,
		added: closing.length,
		unchanged: matched.length - closing.length,
		leftOut: leftOut
			.slice(0, maxListed)
			.map(({ line, amountPaise, reason }) => ({ line, reason, amount: paiseToRupees(amountPaise) })),
		leftOutCount: leftOut.length,
		leftOutTotal: sumRupees(leftOut),
		problems: problems.slice(0, maxListed),
		problemCount: problems.length,
		differences: closing.flatMap(({ line, collected: { order, remittance } }) =>
			line.amountPaise === remittance.collectedPaise
				? []
				: [
						{
							line: line.line,
							trackingId: line.trackingId,
							orderNumber: orderNumber(order),
							collected: paiseToRupees(remittance.collectedPaise),
							amount: paiseToRupees(line.amountPaise),
						},
					],
		),
		total: sumRupees(closing.map(({ line }) => line)),
	};
	return { report, closing };
}

/**
 * Records the remittances of a courier's file. All lines are checked first; while one cannot be read, none is recorded. What is no
 * mistake of the file, as a prepaid parcel, is left out and listed. A line that is recorded as it is changes nothing, so that a file
 * may be chosen twice.
 * @param write false for a check
 */
export async function importRemittances(
	db: Db,
	rows: readonly RemittanceRow[],
	{ write, actorId }: { write: boolean; actorId: UserId },
): Promise<RemittancesReport> {
	const today = await readToday(db);
	if (!write) return { ...(await readReport(db, rows, today)).report, written: false };
	return inTransaction(db, async (tx) => {
		// Read again once they are locked: another import may have closed some.
		const before = await readReport(tx, rows, today);
		await lockRemittances(
			tx,
			before.closing.map(({ collected }) => collected.order.id),
		);
		const { report, closing } = await readReport(tx, rows, today);
		const written = report.problemCount === 0;
		if (written)
			for (const { line, collected } of closing)
				await closeRemittance(tx, actorId, {
					orderId: collected.order.id,
					receivedPaise: line.amountPaise,
					receivedOn: line.receivedOn,
					reference: line.reference,
				});
		return { ...report, written };
	});
}
