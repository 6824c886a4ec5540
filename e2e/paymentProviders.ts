import type { Page } from '@playwright/test';

/** Replaces the gateway's script: records its options, pays at the sandbox, passes on the result. */
export const provider = `window.Razorpay = class {
	constructor(options) { this.options = options; window.opened = [...(window.opened ?? []), options]; }
	async open() {
		const { key, order_id, handler } = this.options;
		const paid = await fetch('/sandbox/v1/checkout/pay', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({
				key_id: key, order_id,
				instrument: { method: 'card', number: '4100 2800 0000 1007', expiry: '12/39', cvv: '123' },
			}),
		});
		window.result = await paid.json();
		handler(window.result);
	}
};`;

/** Serves a provider instead of the gateway's script. */
export const serveProvider = (page: Page, script: string) =>
	page.route('**/checkout.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
