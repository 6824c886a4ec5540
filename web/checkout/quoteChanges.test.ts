import { expect, test } from 'vitest';
import type { ProductId } from '../../contracts/ids.ts';
import type { Quote } from '../../contracts/payments.ts';
import type { Rupees } from '../../shared/money.ts';
import { changesBetween, withTotals } from './quoteChanges.ts';

type Line = Quote['lines'][number];
const rupees = (amount: number) => amount as Rupees;

function createQuote(...lines: Partial<Line>[]): Quote {
	const filled = lines.map(
		(line): Line => ({
			productId: (line.name ?? 'Rifle') as ProductId,
			name: 'Rifle',
			quantity: 2,
			unitPrice: rupees(1000),
			regularPrice: rupees(1000),
			gst: 18,
			gstAmount: rupees(360),
			shippingCharges: rupees(100),
			linePrice: rupees(2000),
			available: 5,
			...line,
		}),
	);
	const zero = rupees(0);
	return { lines: filled, subtotal: zero, gst: zero, shipping: zero, total: zero, shippingRule: 'sum' };
}

test('every change of price, GST, shipping and stock is listed by line', () => {
	const before = createQuote({ name: 'Rifle' }, { name: 'Pellets' }, { name: 'Felts' });
	const after = createQuote(
		{ name: 'Rifle', unitPrice: rupees(1200.5), gst: 12 },
		{ name: 'Pellets', available: 1, shippingCharges: rupees(160) },
		{ name: 'Felts', available: 0 },
	);
	expect(changesBetween(before, after)).toEqual([
		'Rifle: the price went from ₹1,000 to ₹1,200.50.',
		'Rifle: GST went from 18% to 12%.',
		'Pellets: shipping for one went from ₹50 to ₹80.',
		'Pellets: only 1 left, you have 2 in the cart.',
		'Felts is sold out.',
	]);
});

test('changes of the cart made elsewhere are listed, those made here are not', () => {
	const before = createQuote({ name: 'Rifle' }, { name: 'Pellets' });
	const after = createQuote({ name: 'Pellets' }, { name: 'Felts' });
	expect(changesBetween(before, after)).toEqual(['Rifle is not in your cart any more.', 'Felts was added.']);
	expect(changesBetween(before, after, new Set(['Rifle' as ProductId]))).toEqual(['Felts was added.']);
	const noLongerSold = [{ productId: 'Rifle' as ProductId, name: 'Rifle' }];
	expect(changesBetween(before, { ...after, noLongerSold })).toEqual([
		'Rifle is no longer sold.',
		'Felts was added.',
	]);
});

test('another quantity or an unchanged quote needs no acceptance', () => {
	const quote = createQuote({ name: 'Rifle' });
	expect(changesBetween(quote, quote)).toEqual([]);
	expect(
		changesBetween(quote, createQuote({ name: 'Rifle', quantity: 1, shippingCharges: rupees(50) })),
	).toEqual([]);
});

test('a shortage known before is not listed again', () => {
	const short = createQuote({ name: 'Rifle', available: 1 });
	expect(changesBetween(short, short)).toEqual([]);
});

const discount = { name: 'Range day', code: 'RANGE10', amount: 100, saved: 118 };

test('a discount that changed or ended must be accepted, unless the quantities changed too', {
	tags: ['AFT-123'],
}, () => {
	const before = createQuote({});
	const reduced = { ...before, discount };
	expect(changesBetween(reduced, { ...reduced, discount: { ...discount, amount: 50 } })).toEqual([
		'The discount went from ₹100 to ₹50.',
	]);
	expect(changesBetween(reduced, before)).toEqual(["'Range day' has ended."]);
	expect(changesBetween(before, reduced)).toEqual([]);
	expect(
		changesBetween(reduced, { ...createQuote({ quantity: 3, shippingCharges: rupees(150) }), discount }),
	).toEqual([]);
});

test('a coupon that the shopper entered is accepted with its totals; changed prices are not', {
	tags: ['AFT-123'],
}, () => {
	const now = { ...createQuote({ unitPrice: rupees(900) }), discount };
	const accepted = withTotals(createQuote({}), now);
	expect(accepted.discount).toEqual(discount);
	expect(changesBetween(accepted, now)).toHaveLength(1);
});
