import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import { orderUpTo } from '../../../testing/walkthrough.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a failed save shows the reason and leaves the item unchanged', {
	tags: 'ADM-O-041 ADM-O-042 ADM-O-043 ADM-O-044 API-109'.split(' '),
}, async () => {
	const { order, admin } = await orderUpTo(testApp, 'paid');
	const { user } = browser;
	const openOrder = async () => {
		browser.open(`/admin?tab=orders&search=${order.number}`, admin);
		return screen.findByRole('button', { name: /^Edit/ });
	};
	await user.click(await openOrder());
	const editor = within(await screen.findByRole('form', { name: /^Edit/ }));
	let restore = () => {};
	const fail = (status: number, body: object | null) => {
		restore();
		restore = browser.intercept('PUT', /^\/orders\/items\//, () =>
			body === null ? new Response('', { status }) : Response.json(body, { status }),
		);
	};
	const saveAs = async (status: string) => {
		await user.selectOptions(editor.getByLabelText('Status'), status);
		await user.click(editor.getByRole('button', { name: 'Save' }));
	};
	const send = async () =>
		user.click(await screen.findByRole('button', { name: 'Send Shipping Confirmation Email' }));
	/** Waits for an error toast with this text, and removes it. */
	const errorToast = async (text: string) => {
		const found = (await browser.toast(text)).closest<HTMLElement>('[data-toast=error]');
		if (found === null) throw new Error(`'${text}' is no error.`);
		expect(found.getAttribute('role')).toBe('alert');
		const shown = found.textContent;
		await user.click(within(found).getByRole('button', { name: 'Dismiss' }));
		return shown;
	};

	fail(400, { error: 'boom' });
	await saveAs('completed');
	await errorToast('boom');
	fail(500, null);
	await saveAs('completed');
	await errorToast('Failed to update order item: 500');

	fail(400, { error: 'bang' });
	await saveAs('shipped');
	await send();
	expect(await errorToast('bang')).toContain('Error');
	fail(500, null);
	await saveAs('shipped');
	await send();
	expect(await errorToast('Failed to update order item: 500')).toContain('Error');
	restore();
	await openOrder();
	await waitFor(() =>
		expect(document.querySelector('[data-item] [data-icon]')?.getAttribute('data-icon')).toBe('pending'),
	);
});
