import { expect } from '@playwright/test';
import { type Lines, policy, terms } from './line.ts';
import { enterOrder, getQuote } from './quote.ts';

/** How the shop sells. */
export const selling: Pick<
	Lines,
	| 'shipping'
	| 'returns'
	| 'cashOnDelivery'
	| 'checkout'
	| 'ewayBills'
	| 'products'
	| 'buyerEmails'
	| 'teamEmails'
	| 'teamLimits'
> = {
	shipping: {
		freeOver: { enter: '6000', seen: { at: '/', text: 'Free shipping over ₹6,000' } },
		flatCap: { enter: '120', seen: { at: policy, text: 'flat fee of ₹120' } },
		deliveryDays: { enter: '4 to 9', seen: { at: policy, text: '4 to 9 business days' } },
		dispatchBefore: {
			enter: '11',
			seen: async ({ office }) => {
				await office.goto('/admin?tab=delivery');
				await expect(office.getByText(/11 AM/)).toBeVisible();
			},
		},
		closedOn: {
			enter: 'Monday, 11-01',
			seen: async ({ office }) => {
				await office.goto('/admin?tab=delivery');
				await expect(office.getByText(/Monday/)).toBeVisible();
			},
		},
	},
	returns: {
		days: { enter: '12', seen: { at: '/', text: '12-day returns' } },
		shippingCharge: { enter: '88', seen: { at: policy, text: 'we deduct ₹88' } },
		excludedCategories: { enter: 'everything', seen: { at: policy, text: /categor/i } },
	},
	cashOnDelivery: {
		offered: {
			enter: false,
			seen: async ({ visitor }) => {
				await visitor.goto('/faq');
				await expect(visitor.locator('main')).not.toContainText('cash on delivery');
			},
		},
		maxOrder: { enter: '8000', seen: { at: '/faq', text: 'orders up to ₹8,000' } },
		fee: { enter: '60', seen: { at: '/faq', text: 'It costs ₹60, GST included.' } },
		confirmWithinHours: { enter: '36', seen: { at: '/faq', text: 'within 36 hours' } },
		maxRefusals: { enter: '3', seen: { provedBy: 'server/pricing/cashOnDelivery.test.ts' } },
		pinCodes: { enter: '13, 141001', seen: { at: '/faq', text: /PIN codes/ } },
		excludedCategories: { enter: 'everything', seen: { at: '/faq', text: /categor/ } },
	},
	checkout: {
		reservationMinutes: { enter: '25', seen: { at: terms, text: 'reserved for you for 25 minutes' } },
		minimumAge: {
			enter: '21',
			seen: async (shown) => expect((await getQuote(shown)).minimumAge).toBe(21),
		},
		phoneRequired: {
			enter: true,
			seen: async ({ office }) => {
				await office.goto('/profile?tab=addresses');
				await office.getByRole('button', { name: 'Add Address' }).first().click();
				await expect(office.getByRole('dialog').getByLabel('Phone')).toHaveAttribute('required', '');
			},
		},
		guestBasket: {
			enter: true,
			seen: async ({ visitor, product }) => {
				await visitor.goto(`/products/product/${product.id}`);
				await visitor.getByRole('button', { name: 'Add to Cart' }).first().click();
				await expect(visitor.getByRole('button', { name: /cart.*1/i }).first()).toBeVisible();
				await expect(visitor).toHaveURL(/product/);
			},
		},
	},
	ewayBills: {
		between: { enter: '40000', seen: { provedBy: 'server/orders/parcels/parcelPapers.test.ts' } },
		within: { enter: '100000', seen: { provedBy: 'server/orders/parcels/parcelPapers.test.ts' } },
	},
	products: {
		leadingPrice: {
			enter: 'with GST',
			seen: async ({ visitor, product }) => {
				await visitor.goto(`/products/product/${product.id}`);
				await expect(visitor.locator('main')).toContainText(/₹1,180incl\. 18% GST₹1,000/);
			},
		},
		lowStock: {
			enter: '12',
			seen: async ({ visitor, product }) => {
				await visitor.goto(`/products/product/${product.id}`);
				await expect(visitor.locator('main')).toContainText(/Only \d+ left/);
			},
		},
	},
	buyerEmails: {
		reviewRequestDays: { enter: '21', seen: { provedBy: 'server/catalog/reviews/reviewRequests.test.ts' } },
		stockAlertHours: { enter: '48', seen: { provedBy: 'server/selling/alerts/sendAlerts.test.ts' } },
	},
	teamEmails: {
		morning: { enter: false, seen: { provedBy: 'server/office/teamEmails/teamEmails.test.ts' } },
		week: { enter: false, seen: { provedBy: 'server/office/teamEmails/teamEmails.test.ts' } },
		month: { enter: false, seen: { provedBy: 'server/office/teamEmails/teamEmails.test.ts' } },
	},
	teamLimits: {
		maxReduction: {
			enter: '35',
			seen: async (shown) => expect((await getQuote(shown)).lines[0].lowestPrice).toBe(650),
		},
		maxDiscount: {
			enter: '40',
			seen: async (shown) => expect((await getQuote(shown)).highestDiscount).toBe(400),
		},
		linkHours: {
			enter: '12',
			seen: async (shown) => {
				const { link } = await enterOrder(shown, 'link@example.com', { by: 'payment link' });
				const hours = (Date.parse(link?.expiresAt ?? '') - Date.now()) / 3_600_000;
				expect(hours).toBeGreaterThan(11.8);
				expect(hours).toBeLessThan(12.2);
			},
		},
		refundWithoutPassword: { enter: '20000', seen: { provedBy: 'server/orders/refundsOfDay.test.ts' } },
		refundWithoutSecondPerson: { enter: '30000', seen: { provedBy: 'server/orders/refundRequests.test.ts' } },
		exportWithoutSecondPerson: {
			enter: '500',
			seen: { provedBy: 'server/accounts/exportRequests/exportRequests.test.ts' },
		},
		personalRowsWithoutPassword: {
			enter: '700',
			seen: { provedBy: 'server/accounts/auth/personalRows.test.ts' },
		},
	},
};
