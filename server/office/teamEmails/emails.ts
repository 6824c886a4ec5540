import type { Statistics } from '../../../contracts/stats.ts';
import type { Task } from '../../../contracts/taskList.ts';
import { dateText } from '../../../shared/dates.ts';
import { countText } from '../../../shared/listing.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { button, facts, goods, layOut, note, paragraph } from '../../platform/email/layout.ts';

const choice = note('An owner chooses under All settings which reports are sent by email.');

/**
 * What is to do today; failures come first.
 * @param oldestOrder when the oldest order to ship was received; null for a member who ships none
 */
export function morningEmail(tasks: Task[], oldestOrder: Date | null, publicUrl: string) {
	const lines = tasks.toSorted((one, other) => Number(other.urgent) - Number(one.urgent));
	const [first = '', ...further] = lines.map(({ count, text }) => `${countText(count)} ${text}`);
	return layOut({
		subject: `To do today: ${first}${further.length === 0 ? '' : ` and ${further.length} more`}`,
		preview: further.length === 0 ? 'Nothing else is waiting for you.' : `${further.join(', ')}.`,
		heading: 'To do today',
		blocks: [
			facts(lines.map(({ count, text }): [string, string] => [text, countText(count)])),
			...(oldestOrder === null
				? []
				: [paragraph(`The oldest order to ship was received on ${dateText(oldestOrder)}.`)]),
			button('Open the back-office', `${publicUrl}/admin`),
			choice,
		],
	});
}

/** The figures of a week or month, in rupees. */
export type Figures = Pick<Statistics, 'period' | 'before' | 'orders' | 'totalRevenue' | 'bestSellers'> & {
	/** Refunds that were requested, without failed ones. */
	refunds: number;
	gst: { igst: number; cgst: number; sgst: number; total: number };
};

/** @param unit what the period is compared with the one before of */
export function figuresEmail(
	{ period, before, orders, totalRevenue, refunds, gst, bestSellers }: Figures,
	unit: 'week' | 'month',
	publicUrl: string,
) {
	const days = `${dateText(period.startDate)} to ${dateText(period.endDate)}`;
	const query = `tab=reports&report=sales&startDate=${period.startDate}&endDate=${period.endDate}`;
	return layOut({
		subject: `Your ${unit}: ${days}`,
		preview: 'Orders, revenue, refunds, GST and best sellers.',
		heading: `Your ${unit}`,
		blocks: [
			paragraph(`${days}, in brackets the ${unit} before.`),
			facts([
				['Orders', `${countText(orders)} (${countText(before.orders)})`],
				['Revenue', `${formatRupeesExact(totalRevenue)} (${formatRupeesExact(before.revenue)})`],
				['Refunds', formatRupeesExact(refunds)],
				['IGST', formatRupeesExact(gst.igst)],
				['CGST', formatRupeesExact(gst.cgst)],
				['SGST', formatRupeesExact(gst.sgst)],
				['GST in all', formatRupeesExact(gst.total)],
			]),
			...(bestSellers.length === 0
				? []
				: [
						paragraph('Best sellers, without GST:'),
						goods(
							bestSellers.map(({ name, units, revenue, imageUrl }) => ({
								name,
								variantName: '',
								quantity: units,
								priceText: formatRupeesExact(revenue),
								imageUrl,
							})),
						),
					]),
			button('Open the reports', `${publicUrl}/admin?${query}`),
			note(
				'Revenue and GST are those of the dashboard: invoices less credit notes and other refunds, each on its own day.',
			),
			choice,
		],
	});
}
