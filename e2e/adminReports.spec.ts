import { readFile } from 'node:fs/promises';
import { gstr1 } from '../contracts/reports.ts';
import { isoDay } from '../shared/dates.ts';
import { monthBefore, monthText } from '../web/admin/reports/months.ts';
import { expectNoViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';

const lastMonth = monthBefore(isoDay(new Date()).slice(0, 7), 1);

test('the owner sees that last month’s return matches its documents, and downloads it', {
	tag: ['@AFT-150', '@AFT-151'],
}, async ({ admin: { page } }) => {
	await page.goto('/admin');
	await page
		.getByRole('navigation', { name: 'Back-office' })
		.getByRole('link', { name: 'Reports and GST return' })
		.click();
	const section = page.getByRole('region', { name: 'GST return' });
	await expect(section.getByLabel('Month', { exact: true })).toHaveValue(lastMonth);
	await expect(
		section.getByText(
			`The return matches the invoices and credit notes of ${monthText(lastMonth)} to the paisa.`,
		),
	).toBeVisible();
	const sections = section.getByRole('table', { name: 'Sections of GSTR-1' });
	await expect(sections.getByRole('row', { name: /Difference to the documents/ })).toHaveText(
		/^Difference to the documents(₹0\.00){4}$/,
	);
	await expect(sections.getByRole('row', { name: /B2CL/ })).not.toContainText('₹0.00₹0.00₹0.00₹0.00');
	await expectNoViolations(page, 'GST return');

	const savedFile = async (button: string) => {
		const download = page.waitForEvent('download');
		await section.getByRole('button', { name: button }).click();
		const file = await download;
		return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
	};
	const json = await savedFile('GSTR-1 as JSON');
	expect(json.name).toMatch(new RegExp(`^gstr1-\\w{15}-${lastMonth}\\.json$`));
	const filed = gstr1.parse(JSON.parse(json.content.toString()));
	expect(filed.b2b?.length).toBeGreaterThan(0);
	const zip = await savedFile('GSTR-1 as CSV');
	expect(zip.content.subarray(0, 2).toString()).toBe('PK');

	await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Sales' }).click();
	const sales = page.getByRole('region', { name: 'Sales', exact: true });
	await sales.getByLabel('First day').fill(`${lastMonth}-01`);
	await sales.getByLabel('Last day').fill(`${lastMonth}-28`);
	await sales.getByRole('button', { name: 'Show' }).click();
	await sales.getByLabel('By', { exact: true }).selectOption('product');
	await expect(page).toHaveURL(/group=product/);
	await expect(sales.getByRole('row', { name: /^Total/ })).toContainText('₹');
	await expectNoViolations(page, 'Sales');
});
