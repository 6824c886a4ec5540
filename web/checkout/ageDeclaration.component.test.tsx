import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { checkouts } from '../../server/schema/checkout.ts';
import { buildProduct } from '../../testing/buildProduct.ts';
import { getDescription, setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { fillCart } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
afterEach(() => {
	delete window.Razorpay;
});

const payNow = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay Now' });
const ageBox = () =>
	screen.queryByRole('checkbox', { name: 'I am 18 or older. We sell guns to adults only.' });

test('Pay Now waits until the buyer of a gun has ticked the declaration of age', {
	tags: ['AFT-190'],
}, async () => {
	const gun = await buildProduct(testApp.db, { muzzleEnergyJ: 7.5, calibreMm: 4.5 });
	const { shopper } = await fillCart(testApp, { products: [gun] });
	// The gateway's script, whose window the buyer leaves open.
	let isOpen = false;
	window.Razorpay = class {
		open() {
			isOpen = true;
		}
	};
	browser.open('/checkout', shopper);
	const box = await waitFor(() => {
		const found = ageBox();
		if (found === null) throw new Error('The page asks for no age.');
		return found;
	});
	await waitFor(() => expect(getDescription(payNow())).toBe('Confirm that you are 18 or older to continue.'));
	expect(payNow().disabled).toBe(true);
	await browser.user.click(box);
	await waitFor(() => expect(payNow().disabled).toBe(false));
	await browser.user.click(payNow());
	await waitFor(() => expect(isOpen).toBe(true));
	expect(await testApp.db.select().from(checkouts)).toMatchObject([{ ageDeclaredAt: expect.any(Date) }]);
});

test('the checkout of other goods shows no declaration of age', { tags: ['AFT-190'] }, async () => {
	const { shopper } = await fillCart(testApp);
	browser.open('/checkout', shopper);
	await waitFor(() => expect(payNow().disabled).toBe(false));
	expect(ageBox()).toBeNull();
});
