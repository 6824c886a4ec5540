import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../server/schema/auth.ts';
import type { LimitedRole } from '../../shared/permissions.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const links = async () => {
	const bar = await screen.findByRole('navigation', { name: 'Back-office' });
	return within(bar)
		.getAllByRole('link')
		.map((link) => link.textContent);
};
/** The first node is the name, the second one the number of open tasks. */
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.firstChild?.textContent);
const notInRole = 'Not Part of Your Role';

const seen: Record<LimitedRole, { links: string; tabs: string; hidden: string }> = {
	catalogue: {
		links:
			'All products, Low stock, Categories and attributes, Brands, Collections, Compatibility, Gun models, Back-in-stock requests, Security',
		tabs: 'Products',
		hidden: 'orders',
	},
	orders: {
		links:
			'All orders, New order, Unpaid orders, Parcels, Returns, Refunds, Reservations, Gun register, Serial numbers, Damaged goods, Customers, Messages, Questions, Security',
		tabs: 'Orders',
		hidden: 'dashboard',
	},
	content: {
		links: 'Questions, Reviews, Blog, Events, Searches, Custom pages, Security',
		tabs: 'Reviews, Blog, Events',
		hidden: 'coupons',
	},
	accounts: {
		links:
			'Dashboard, All orders, Refunds, Reports and GST return, Reconciliation, Cash from couriers, Downloads to approve, GST rates, Security',
		tabs: 'Dashboard, Orders',
		hidden: 'settings',
	},
};

test.each(Object.entries(seen) as [LimitedRole, (typeof seen)[LimitedRole]][])(
	'the role %s opens on its own work, sees links to it only, and a sentence in place of other pages',
	{ tags: ['STAFF-022'] },
	async (role, expected) => {
		const member = await testApp.staff(role);
		const refused: string[] = [];
		browser.intercept('GET', /./, async (send) => {
			const answer = await send();
			if (answer.status === 403) refused.push(answer.url);
			return answer;
		});
		browser.open('/admin', member);
		expect((await links()).join(', ')).toBe(expected.links);
		expect(tabs().join(', ')).toBe(expected.tabs);
		const [first] = screen.getAllByRole('tab');
		expect(first?.getAttribute('aria-selected')).toBe('true');
		expect(screen.queryByText(notInRole)).toBeNull();
		browser.open(`/admin?tab=${expected.hidden}`, member);
		await screen.findByRole('heading', { name: notInRole });
		expect(refused).toEqual([]);
	},
);

test('accounts read an order without a button that changes it', { tags: ['STAFF-023'] }, async () => {
	const { order } = await orderUpTo(testApp, 'paid');
	browser.open('/admin?tab=orders', await testApp.staff('accounts'));
	const card = within(await screen.findByRole('article', { name: `Order ${order.number}` }));
	await card.findByRole('button', { name: 'Invoice' });
	const buttons = card.getAllByRole('button').map((button) => button.textContent);
	expect(buttons).toEqual([order.number, 'Invoice', 'Packing Slip']);
	expect(card.queryByRole('checkbox')).toBeNull();
	screen.getByRole('button', { name: 'Export' });
	expect(screen.queryByRole('link', { name: 'New Order' })).toBeNull();
});

test('accounts read the dashboard without links to pages of other roles', {
	tags: ['STAFF-023'],
}, async () => {
	browser.open('/admin', await testApp.staff('accounts'));
	await screen.findByText('0 running low');
	screen.getByText('0 out of stock');
	const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
	expect(addresses).toContain('/admin?tab=orders&status=pending');
	expect(addresses.filter((address) => address?.includes('tab=products'))).toEqual([]);
});

test('a role that was changed meanwhile has its own links after the next refused call', {
	tags: ['STAFF-022'],
}, async () => {
	const member = await testApp.staff('content');
	browser.open('/admin?tab=questions', member);
	expect(await links()).toContain('Blog');
	await testApp.db.update(users).set({ staffRole: 'catalogue' }).where(eq(users.id, member.user.id));
	await browser.user.click(screen.getByRole('tab', { name: /^Reviews/ }));
	await waitFor(async () => expect(await links()).toContain('All products'));
	await screen.findByRole('heading', { name: notInRole });
});
