import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpShopper, setUpTestApp } from '../../testing/setUpTestApp.ts';

const loading = vi.hoisted(() => Promise.withResolvers<void>());
vi.mock('./pinCities.ts', async (importOriginal) => {
	await loading.promise;
	return importOriginal();
});

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const shopper = setUpShopper(testApp, { name: 'Asha Rao' });

test('a city that the shopper has emptied stays empty when the cities of PIN codes load late', {
	tags: ['FACE-060'],
}, async () => {
	await shopper.call('POST /addresses', {
		name: 'Home',
		phone: '9814012345',
		line1: '7 Leela Bhawan',
		city: 'Patiala',
		state: 'Punjab',
		postalCode: '147001',
		country: 'India',
		isDefault: true,
	});
	browser.open('/profile?tab=addresses', shopper);
	await browser.user.click(await screen.findByRole('button', { name: 'Edit Home' }));
	const form = within(await screen.findByRole('dialog', { name: 'Edit Address' }));
	const city = form.getByLabelText<HTMLInputElement>('City');
	await browser.user.clear(city);
	loading.resolve();
	const { findCityByPin } = await import('./pinCities.ts');
	expect(findCityByPin('147001')).toBe('Patiala');
	await browser.user.type(city, 'Nabha');
	expect(city.value).toBe('Nabha');
});
