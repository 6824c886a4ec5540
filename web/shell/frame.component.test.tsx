import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../store.config.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

/** The postal address, identical on every page. */
const address = ['SCO 18, Bhupindra Road', 'Near Polo Ground', 'Patiala 147001', 'Punjab, India'];
const found = (selector: string) => {
	const element = document.querySelector<HTMLElement>(selector);
	if (element === null) throw new Error(`There is no ${selector}.`);
	return element;
};
const linkIn = (part: HTMLElement, name: string) =>
	within(part).getByRole('link', { name }).getAttribute('href');
/** The texts and targets of links whose target starts with this. */
const linksTo = (part: HTMLElement, start: string) =>
	[...part.querySelectorAll(`a[href^="${start}"]`)].map((link) => [
		link.textContent,
		link.getAttribute('href'),
	]);
function expectTheOnlyContacts(part: HTMLElement): void {
	expect(linksTo(part, 'tel:')).toEqual([[defaultSettings.contact.phone, 'tel:+919814027182']]);
	expect(linksTo(part, 'mailto:')).toEqual([
		[defaultSettings.contact.email, `mailto:${defaultSettings.contact.email}`],
	]);
}
const expectAddress = (part: HTMLElement) => {
	for (const line of address) expect(part.textContent).toContain(line);
};

test('top bar, header, footer and chat button have their links, and stay when the page changes', {
	tags: 'CHR-001 CHR-002 CHR-005 CHR-006 CHR-007 CHR-008 CHR-009 CHR-010 CHR-011 CHR-012 CHR-013 CHR-014 CHR-015 CHR-016 CHR-018 CHR-019 CHR-020 CHR-021 CHR-035 CHR-036 CHR-037 CHR-038 CHR-039 CHR-040 CHR-041 CHR-042 CHR-043 CHR-044 CHR-045 CHR-046 CHR-047 CHR-048 OPEN-036 OPEN-038 OPEN-004 OPEN-005 OPEN-072'.split(
		' ',
	),
}, async () => {
	browser.open('/');
	await screen.findByText(
		/Air rifles, air pistols, pellets, targets and training systems for Indian shooters/,
		{ selector: 'main p' },
	);
	const bar = found('[data-top-bar]');
	const header = found('header');
	const footer = found('footer');
	const chat = screen.getByRole<HTMLAnchorElement>('link', { name: 'Chat with us' });
	const notifications = await screen.findByRole('region', { name: 'Notifications' });
	const parts = [bar, header, footer, chat, notifications];
	for (const [part, name, to, shown] of [
		[footer, 'Categories', '/categories', 'Categories'],
		[footer, 'About Us', '/about', 'About us'],
		[bar, 'FAQs', '/faq', 'Frequently Asked Questions'],
	] as const) {
		await browser.user.click(within(part).getByRole('link', { name }));
		await waitFor(() => expect(browser.address()).toBe(to));
		await screen.findByRole('heading', { level: 1, name: new RegExp(shown, 'i') });
		for (const each of parts) expect(each.isConnected).toBe(true);
		for (const each of parts) expect(found('#content').contains(each)).toBe(false);
	}

	expectTheOnlyContacts(bar);
	expect([linkIn(bar, 'FAQs'), linkIn(bar, 'Blog')]).toEqual(['/faq', '/blog']);
	expect([...bar.querySelectorAll('[data-social]')].map((link) => link.getAttribute('href'))).toEqual(
		defaultSettings.contact.social.map(({ url }) => url),
	);
	for (const part of [
		...defaultSettings.premises.addressLines,
		defaultSettings.premises.city,
		defaultSettings.premises.postalCode,
	])
		expect(bar.textContent).not.toContain(part);

	// The first of two: the drawer of phones has the same name.
	const [categories] = within(header).getAllByRole('navigation', { name: 'Categories' });
	expect(
		within(header)
			.getByRole('link', { name: `${defaultSettings.identity.name}, home` })
			.querySelector('svg'),
	).not.toBeNull();
	for (const [name, to] of [
		['Air Rifles', '/products/air-rifles'],
		['Air Pistols', '/products/air-pistols'],
		['Pellets', '/products/pellets'],
		['Air Rifle Accessories', '/products/air-rifle-accessories'],
		['Air Pistol Accessories', '/products/air-pistol-accessories'],
	] as const)
		expect(linkIn(categories as HTMLElement, name)).toBe(to);
	within(header).getByRole('combobox', { name: 'Search products' });
	within(header).getByRole('button', { name: 'Profile' });
	// The menu of phones has it too, for screens whose header has no room.
	expect(within(header).getAllByRole('button', { name: 'Switch theme' })).toHaveLength(2);
	for (const name of ['My Wishlist', 'Shopping Cart']) {
		await browser.user.click(within(header).getByRole('button', { name }));
		await screen.findByRole('dialog', { name });
		await browser.user.click(within(header).getByRole('button', { name }));
		await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
	}

	// TAX-009: section 21 of the LLP Act.
	const { legalName, registration, gstin } = defaultSettings.identity;
	expect(footer.textContent).toContain(`${legalName} · ${registration} · GSTIN ${gstin}`);
	const quickLinks = within(footer).getByRole('navigation', { name: 'Quick Links' });
	within(quickLinks).getByRole('heading', { name: 'Quick Links' });
	const help = within(footer).getByRole('navigation', { name: 'Help' });
	for (const [part, name, to] of [
		[quickLinks, 'Home', '/'],
		[quickLinks, 'Categories', '/categories'],
		[quickLinks, 'About Us', '/about'],
		[quickLinks, 'Contact', '/contact'],
		[quickLinks, 'Events', '/events'],
		[help, 'Shipping and Returns', '/shipping-and-returns'],
		[help, 'FAQs', '/faq'],
		[help, 'Blog', '/blog'],
		[footer, 'Privacy Policy', '/privacy-policy'],
		[footer, 'Terms of Service', '/terms-of-service'],
	] as const)
		expect(linkIn(part, name), name).toBe(to);
	expectTheOnlyContacts(footer);
	expectAddress(found('footer [data-postal-address]'));
	const { href, hostname, searchParams } = new URL(chat.href);
	expect(href).toContain(defaultSettings.contact.chatUrl);
	expect([hostname, searchParams.get('text')]).toEqual(['wa.me', 'Hello! I have a question']);

	browser.open('/contact');
	await waitFor(() => expectAddress(found('main address')));
	expectTheOnlyContacts(screen.getByRole('main'));
});

test('the drawer of a phone has all navigation links and the contact details', {
	tags: 'CHR-025 CHR-026 CHR-027 CHR-028 CHR-029 CHR-030 CHR-031 CHR-032 CHR-033 CHR-034 CHR-044 CHR-045 CHR-046 CAT-016 OPEN-004'.split(
		' ',
	),
}, async () => {
	browser.open('/');
	await browser.user.click(await screen.findByRole('button', { name: 'Open menu' }));
	const drawer = await screen.findByRole('dialog', { name: 'Menu' });
	for (const [title, links] of [
		[
			'Categories',
			[
				['Air Rifles', '/products/air-rifles'],
				['Air Pistols', '/products/air-pistols'],
				['CO2 Pistols', '/products/co2-pistols'],
				['Pellets', '/products/pellets'],
				['Air Rifle Accessories', '/products/air-rifle-accessories'],
				['Air Pistol Accessories', '/products/air-pistol-accessories'],
				['Electronic Target Systems', '/products/electronic-target-systems'],
				['SCATT Training Systems', '/products/scatt'],
				['Consumables', '/products/consumables'],
				['All Categories', '/categories'],
			],
		],
		[
			'Company',
			[
				['About', '/about'],
				['Contact', '/contact'],
			],
		],
		[
			'More',
			[
				['FAQs', '/faq'],
				['Blog', '/blog'],
				['Events', '/events'],
				['Shipping and Returns', '/shipping-and-returns'],
			],
		],
	] as const) {
		const section = within(drawer).getByRole('navigation', { name: title });
		within(section).getByRole('heading', { name: title });
		for (const [name, to] of links) expect(linkIn(section, name), name).toBe(to);
	}
	expectTheOnlyContacts(drawer);
	expectAddress(drawer.querySelector('[data-postal-address]') as HTMLElement);
	for (const { name, url } of defaultSettings.contact.social) expect(linkIn(drawer, name)).toBe(url);
});

test('the footer names cash on delivery while the shop offers it', { tags: ['PHO-008'] }, async () => {
	browser.open('/');
	const footer = await screen.findByRole('contentinfo');
	expect(defaultSettings.cashOnDelivery.offered).toBe(true);
	expect(footer.textContent).toContain(
		'Pay by card, UPI or net banking, securely with Razorpay, or cash on delivery.',
	);
});
