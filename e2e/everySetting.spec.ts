import { existsSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { groupNames, settingGroups } from '../contracts/settingGroups.ts';
import { type EmptyShop, openEmptyShop, owner } from './emptyShop.ts';
import { expect, openWatched, test } from './fixtures.ts';
import { logIn } from './loginForm.ts';
import type { Line, Shown } from './settingLines/line.ts';
import { last, lines } from './settingLines/lines.ts';
import { createShopCalls } from './shopCalls.ts';

let shop: EmptyShop;
test.beforeAll(async () => {
	shop = await openEmptyShop();
});
test.afterAll(() => shop?.close());

const every = groupNames.flatMap((group) =>
	Object.entries<Line>(lines[group]).map(([field, line]) => ({
		group,
		field,
		line,
		name: `${group}.${field}`,
	})),
);

const getLabel = (group: (typeof groupNames)[number], field: string): string =>
	new Map(Object.entries(settingGroups[group].fields)).get(field)?.label ?? field;

/** Enters lines in the forms of the back-office and saves each group once. */
async function change(office: Page, changed: typeof every): Promise<void> {
	for (const [group, own] of Map.groupBy(changed, (each) => each.group)) {
		const { title, changedIn } = settingGroups[group];
		if (!office.url().endsWith(`tab=${changedIn}`)) await office.goto(`/admin?tab=${changedIn}`);
		const form = office.getByRole('region', { name: title, exact: true });
		for (const { field, line } of own) {
			const control = form.getByLabel(getLabel(group, field), { exact: true });
			if (typeof line.enter === 'function') await line.enter(form);
			else if (typeof line.enter === 'boolean') await control.setChecked(line.enter);
			else if ((await control.evaluate(({ tagName }) => tagName)) === 'SELECT')
				await control.selectOption(line.enter);
			else await control.fill(line.enter);
		}
		const stored = office.waitForResponse((response) => response.request().method() === 'PUT');
		await form.getByRole('button', { name: 'Save', exact: true }).click();
		expect((await stored).status(), title).toBe(200);
		await expect(form.getByRole('button', { name: 'History' }), title).toBeVisible();
	}
}

/** Sees lines where people see them; a page shows a change within two seconds. */
async function see(shown: Shown, changed: typeof every): Promise<void> {
	const texts = changed.flatMap(({ name, line: { seen } }) => ('at' in seen ? [{ name, ...seen }] : []));
	for (const [address, own] of Map.groupBy(texts, ({ at }) => at))
		await expect(async () => {
			await shown.visitor.goto(address);
			// Answers stand in sections that are closed.
			const text = await shown.visitor.locator('body').evaluate((body) => body.textContent);
			for (const { name, text: expected } of own) {
				if (typeof expected === 'string') expect(text, name).toContain(expected);
				else expect(text, name).toMatch(expected);
			}
		}).toPass();
	for (const { name, line } of changed) {
		const { seen } = line;
		if (typeof seen === 'function') await test.step(name, () => seen(shown));
		else if ('provedBy' in seen) expect(existsSync(seen.provedBy), `${name}: ${seen.provedBy}`).toBe(true);
	}
}

/** The forms hold what was entered when they are opened again. */
async function areKept(office: Page, changed: typeof every): Promise<void> {
	for (const { group, field, line, name } of changed) {
		const { title, changedIn } = settingGroups[group];
		if (typeof line.enter === 'function') continue;
		if (!office.url().endsWith(`tab=${changedIn}`)) await office.goto(`/admin?tab=${changedIn}`);
		const control = office
			.getByRole('region', { name: title, exact: true })
			.getByLabel(getLabel(group, field), { exact: true });
		if (typeof line.enter === 'boolean') await expect(control, name).toBeChecked({ checked: line.enter });
		else await expect(control, name).toHaveValue(line.enter);
	}
}

test('an owner changes each line of store.config.ts and sees it in the shop', { tag: '@SET-075' }, async ({
	browser,
}) => {
	test.slow();
	const errors: string[] = [];
	const open = () => openWatched(browser, shop.origin, (fault) => errors.push(fault));
	const office = await open();
	const visitor = await open();
	await office.goto('/login');
	await logIn(office, owner);
	await expect(office).not.toHaveURL(/login/);
	const token = z.string().parse(await office.evaluate(() => localStorage.getItem('token')));
	const calls = createShopCalls(shop.origin, { token });
	const create = async (path: string, row: object) =>
		z.object({ id: z.string() }).parse(await calls.call(`POST /${path}`, row)).id;
	const categoryId = await create('categories', { name: 'Everything' });
	const brandId = await create('brands', { name: 'Vajralok' });
	const product = {
		id: await create('products', {
			name: 'First Ten',
			categoryId,
			brandId,
			images: [],
			numericPrice: 1000,
			stock: 10,
			hsn: '9304',
			muzzleEnergyJ: 7,
		}),
	};
	const shown = { visitor, office, calls, product };

	const first = every.filter(({ name }) => !last.includes(name));
	await change(office, first);
	await areKept(office, first);
	await see(shown, first);
	const switches = every.filter(({ name }) => last.includes(name));
	await change(office, switches);
	await see(shown, switches);
	expect(errors).toEqual([]);
});
