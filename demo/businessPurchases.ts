import { isoDay } from '../shared/dates.ts';
import type { DemoPurchase } from './purchases.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** How many days ago a day of last month was, in India. */
function daysSince(dayOfLastMonth: number): number {
	const today = isoDay(new Date());
	const [year = 0, month = 1] = today.split('-').map(Number);
	return Math.round((Date.parse(today) - Date.UTC(year, month - 2, dayOfLastMonth)) / dayMs);
}

/** Fictional businesses with the check character of their GSTIN; the State is that of the buyer's address. */
const ludhianaClub = { buyer: 0, gstin: '03AADFL4471R1ZY', legalName: 'Ludhiana Rifle Club' };
const mumbaiAcademy = { buyer: 36, gstin: '27AACTP5518K1Z8', legalName: 'Mumbai Shooting Academy Trust' };
const bengaluru = 11;
const delhi = 26;

/**
 * Orders of last month with which its tax return has every section: businesses within and beyond Punjab, large invoices to
 * consumers in other States, and credit notes for both.
 */
export const businessPurchases: DemoPurchase[] = [
	{ ...ludhianaClub, day: 6, lines: [{ product: 'sarvik-club-wadcutter', quantity: 20 }] },
	{ ...ludhianaClub, day: 9, lines: [{ product: 'chakrit-rifle-cards-100', quantity: 10 }], ended: true },
	{ ...mumbaiAcademy, day: 7, lines: [{ product: 'chakrit-target-changer-10m', quantity: 2 }] },
	{ buyer: bengaluru, day: 8, lines: [{ product: 'tarkeen-t10-match', quantity: 1 }] },
	{ buyer: delhi, day: 10, lines: [{ product: 'tarkeen-t10-match', quantity: 1 }], ended: true },
].map(({ day, ended, ...purchase }) => ({
	...purchase,
	daysAgo: daysSince(day),
	minuteOfDay: 11 * 60,
	shippedAfter: 1,
	deliveredAfter: 3,
	...(ended === true ? { endedAs: 'rejected' as const } : {}),
}));
