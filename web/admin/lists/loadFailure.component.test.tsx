import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('a list that cannot be loaded shows the reason of the server below its own sentence', {
	tags: ['MET-007'],
}, async () => {
	const error = 'Too many requests. Please wait a minute.';
	for (const [tab, api, sentence] of [
		['orders', /^\/orders$/, 'Failed to fetch orders: 429'],
		['reviews', /^\/admin\/reviews$/, 'Failed to fetch reviews (429)'],
		['messages', /^\/admin\/messages$/, 'Failed to fetch messages'],
	] as const) {
		const restore = browser.intercept('GET', api, () => Response.json({ error }, { status: 429 }));
		browser.open(`/admin?tab=${tab}`, admin);
		const alert = (await screen.findByText(sentence)).closest('[role=alert]');
		expect(alert?.textContent).toContain(error);
		restore();
	}
});

test('a reason that is the sentence is shown once', { tags: ['MET-007'] }, async () => {
	const error = 'Please choose a period of a year at most.';
	browser.intercept('GET', /^\/admin\/audit$/, () => Response.json({ error }, { status: 400 }));
	browser.open('/admin?tab=audit', admin);
	await screen.findByText(error);
	expect(screen.getAllByText(error)).toHaveLength(1);
});
