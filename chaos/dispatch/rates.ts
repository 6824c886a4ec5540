import type { EnteredRate } from '../oracle/rates.ts';
import type { ShopClient } from '../shopClient.ts';
import type { DispatchAction } from './plan.ts';

const indiaMs = 330 * 60_000;
const dayMs = 24 * 60 * 60_000;
const inIndia = (at: number) => new Date(at + indiaMs).toISOString().slice(0, 10);
const percentages = [0, 5, 12, 18, 28, 40];

/**
 * Both administrators enter rates of the same HSN code at the same time while carts and payments are open: one percentage or one by
 * value, from today or from tomorrow. A code takes one rate of a day, so that each is used once.
 * @param codes HSN codes of what is on sale
 * @param rates receives what may hold from when
 * @param violate receives a sentence when both were accepted
 */
export function createRateChanges(
	[first, second]: [ShopClient, ShopClient],
	codes: string[],
	rates: EnteredRate[],
	violate: (sentence: string) => void,
) {
	const left = [...new Set(codes)];
	return async ({ choice, amount }: DispatchAction): Promise<void> => {
		const [hsn] = left.splice(Math.floor(choice * left.length), 1);
		if (hsn === undefined) return;
		const isLater = amount < 0.2;
		const enter = async (by: ShopClient, place: number) => {
			const sent = Date.now();
			const from = inIndia(sent + (isLater ? dayMs : 0));
			const gst = percentages[place % percentages.length] ?? 0;
			const slabs =
				choice < 0.4
					? [
							{ upTo: 100 + place * 25, gst: 5 },
							{ upTo: null, gst },
						]
					: [{ upTo: null, gst }];
			const answer = await by.call('POST /admin/gst-rates', { hsn, from, slabs, source: '', note: 'Storm' });
			const isTaken = answer !== undefined && answer.status < 300;
			const rate: EnteredRate = {
				hsn,
				from,
				sent,
				taken: isTaken ? Date.now() : Number.POSITIVE_INFINITY,
				slabs: slabs.map(({ upTo, gst: percent }) => ({
					upTo: upTo === null ? null : BigInt(upTo) * 100n,
					rate: BigInt(percent) * 100n,
				})),
			};
			return { rate, isTaken, isUnknown: answer === undefined };
		};
		const place = Math.floor(amount * 100);
		// A later rate is replaced by another one of its day.
		const entered = await Promise.all([enter(first, place), ...(isLater ? [] : [enter(second, place + 1)])]);
		const taken = entered.filter(({ isTaken }) => isTaken);
		if (taken.length > 1) violate(`Two rates of HSN ${hsn} begin on one day`);
		// Without an answer either of them may hold.
		const possible = taken.length > 0 ? taken : entered.filter(({ isUnknown }) => isUnknown);
		rates.push(...possible.map(({ rate }) => rate));
	};
}
