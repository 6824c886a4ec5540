import { type BoundFunctions, type queries, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { buildProduct } from '../../../testing/buildProduct.ts';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

const kinds = [
	{
		ids: 'ADM-P-036 ADM-P-043 ADM-C-001 ADM-C-002 ADM-C-003 ADM-C-004 ADM-C-005 ADM-C-006 ADM-C-013 ADM-C-015 ADM-C-017 ADM-C-019 ADM-C-020 ADM-C-021',
		one: 'category',
		One: 'Category',
		many: 'categories',
		Many: 'Categories',
	},
	{
		ids: 'ADM-P-037 ADM-P-044 ADM-C-007 ADM-C-008 ADM-C-009 ADM-C-010 ADM-C-011 ADM-C-012 ADM-C-014 ADM-C-016 ADM-C-018 ADM-C-022 ADM-C-023 ADM-C-024',
		one: 'brand',
		One: 'Brand',
		many: 'brands',
		Many: 'Brands',
	},
] as const;

type Scope = BoundFunctions<typeof queries>;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
const button = (scope: Scope, name: string) => scope.getByRole<HTMLButtonElement>('button', { name });

async function openGroups(Many: string) {
	browser.open('/admin?tab=products', admin);
	await browser.user.click(await screen.findByRole('button', { name: `Manage ${Many}` }));
	const groups = await dialog(`Manage ${Many}`);
	const cards = (text: string) =>
		within(groups.getByRole('list', { name: Many }))
			.queryAllByRole('listitem')
			.filter(({ textContent }) => textContent?.includes(text));
	return { groups, cards };
}

const broken = () => new Response('', { status: 500 });
const alertSays = (scope: Scope, text: string | RegExp) =>
	waitFor(() => expect(scope.getByRole('alert').textContent).toMatch(text));
/** The name in the newest request with this method. */
const sentName = (method: string) => browser.requests.findLast((request) => request.method === method)?.body;

describe.each(kinds)('$many', ({ ids, one, One, many, Many }) => {
	test('are listed as cards and are added, renamed and deleted by name', {
		tags: ids.split(' '),
	}, async () => {
		await buildProduct(testApp.db);
		const { user } = browser;
		const { groups, cards } = await openGroups(Many);
		await waitFor(() =>
			expect(cards('').filter(({ textContent }) => /^.+\d+ products?$/.test(textContent ?? ''))).toHaveLength(
				1,
			),
		);

		await user.click(button(groups, `Add ${One}`));
		const adding = await dialog(`Add ${One}`);
		expect(button(adding, 'Save').disabled).toBe(true);
		await browser.fill(adding.getByLabelText('Name'), '   ');
		expect(button(adding, 'Save').disabled).toBe(true);
		await browser.fill(adding.getByLabelText('Name'), '  Kestrath ');
		let restore = browser.intercept('POST', new RegExp(`^/${many}$`), broken);
		await user.click(button(adding, 'Save'));
		await alertSays(adding, new RegExp(`^Failed to add ${one}$`));
		expect(sentName('POST')).toEqual({ name: 'Kestrath' });
		expect(adding.getByRole('alert').dataset.notice).toBe('error');
		expect(adding.getByRole('alert').querySelector('svg')?.getAttribute('class')).toContain('text-danger');
		restore();
		await user.click(button(adding, 'Save'));
		await browser.toast(`${One} added`);
		await gone(`Add ${One}`);
		await waitFor(() => expect(cards('Kestrath')).toHaveLength(1));
		expect(cards('Kestrath')[0]?.textContent).toMatch(/0 products$/);

		// Names are unique regardless of case.
		await user.click(button(groups, `Add ${One}`));
		const again = await dialog(`Add ${One}`);
		await user.type(again.getByLabelText('Name'), 'kestrath{Enter}');
		await alertSays(again, `Failed to add ${one}. There is a ${one} called`);
		await user.click(button(again, 'Cancel'));

		await user.click(button(groups, 'Edit Kestrath'));
		const editing = await dialog(`Edit ${One}`);
		expect(editing.getByLabelText('Name')).toHaveProperty('value', 'Kestrath');
		await browser.fill(editing.getByLabelText('Name'), '  ');
		expect(button(editing, 'Save').disabled).toBe(true);
		await browser.fill(editing.getByLabelText('Name'), '  Vayusar  ');
		restore = browser.intercept('PUT', new RegExp(`^/${many}/`), broken);
		await user.click(button(editing, 'Save'));
		await alertSays(editing, new RegExp(`^Failed to update ${one}$`));
		expect(sentName('PUT')).toEqual({ name: 'Vayusar' });
		restore();
		await user.click(button(editing, 'Save'));
		await gone(`Edit ${One}`);
		await waitFor(() => expect(cards('Kestrath')).toHaveLength(0));
		expect(cards('Vayusar')).toHaveLength(1);

		await user.click(button(groups, 'Delete Vayusar'));
		const deleting = await dialog(`Delete ${One}`);
		restore = browser.intercept('DELETE', new RegExp(`^/${many}/`), broken);
		await user.click(button(deleting, 'Delete'));
		await alertSays(deleting, new RegExp(`^Failed to delete ${one}$`));
		expect(cards('Vayusar')).toHaveLength(1);
		restore();
		await user.click(button(deleting, 'Delete'));
		await gone(`Delete ${One}`);
		await waitFor(() => expect(cards('Vayusar')).toHaveLength(0));
	});

	test('in use are deleted only after their products are moved', { tags: ['OPEN-111'] }, async () => {
		const moving = await buildProduct(testApp.db);
		const staying = await buildProduct(testApp.db);
		const getGroup = async (id: string) =>
			((await admin.call(`GET /products/${id}`)).body as Record<typeof one, { name: string }>)[one];
		const old = await getGroup(moving.id);
		const next = await getGroup(staying.id);
		const { user } = browser;
		const { groups, cards } = await openGroups(Many);
		await waitFor(() => expect(cards(old.name)[0]?.textContent).toMatch(/1 product$/));
		await user.click(button(groups, `Delete ${old.name}`));
		const deleting = await dialog(`Delete ${One}`);
		deleting.getByText(new RegExp(`'${old.name}' is in use by 1 product\\.`));
		expect(button(deleting, 'Move and Delete').disabled).toBe(true);
		await user.selectOptions(deleting.getByLabelText('Move the products to'), next.name);
		await user.click(button(deleting, 'Move and Delete'));
		await browser.toast(`${One} deleted`);
		await waitFor(() => expect(cards(old.name)).toHaveLength(0));
		await waitFor(() => expect(cards(next.name)[0]?.textContent).toMatch(/2 products$/));
		expect(await getGroup(moving.id)).toEqual(next);
	});
});
