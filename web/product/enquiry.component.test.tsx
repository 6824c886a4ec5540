import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildProduct } from '../../testing/buildProduct.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a gun that needs a licence can be enquired about: on its card, its page and the wishlist', {
	tags: ['AFT-083'],
}, async () => {
	const gun = await buildProduct(testApp.db, { name: 'Field rifle', calibreMm: 5.5, muzzleEnergyJ: 18 });
	const shopper = await testApp.signedIn();
	await shopper.call('POST /wishlist', { productId: gun.id });
	const enquiry = `/contact?subject=${encodeURIComponent(`Enquiry about ${gun.name}`)}`;
	for (const address of ['/products', `/products/product/${gun.id}`, '/wishlist']) {
		browser.open(address, shopper);
		const [link] = await screen.findAllByRole('link', { name: /^Enquire/ });
		const main = within(screen.getByRole('main'));
		expect(main.getAllByText(gun.name).length).toBeGreaterThan(0);
		expect(link?.getAttribute('href'), address).toBe(enquiry);
		expect(main.queryByRole('button', { name: 'Add to Cart' }), address).toBeNull();
		if (address.includes(gun.id))
			main.getByText(/Arms licence required\. Please enquire, we do not sell it online\./);
	}
	browser.open(enquiry, shopper);
	await waitFor(() =>
		expect(screen.getByLabelText('Subject')).toHaveProperty('value', `Enquiry about ${gun.name}`),
	);
});
