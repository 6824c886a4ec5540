import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

test('a calendar without events says so, below the picture of a range', {
	tags: ['EVT-009', 'PIC-005'],
}, async () => {
	browser.open('/events');
	await screen.findByRole('img', { name: /^A shooting range/ });
	await screen.findByRole('heading', { name: 'No events found' });
});

test('a calendar that fails to load shows an error and can be retried', {
	tags: ['EVT-010', 'EVT-011'],
}, async () => {
	const admin = await testApp.admin();
	const made = await admin.call('POST /events', {
		title: 'Finals',
		description: 'Eight on the line.',
		category: 'camp',
		date: '2031-03-09',
		time: 'noon',
		location: 'Patiala',
		isPublished: true,
	});
	expect(made.status).toBe(201);
	const restore = browser.intercept('GET', /^\/events$/, () => Promise.reject(new TypeError('offline')));
	browser.open('/events');
	await screen.findByRole('heading', { name: 'Error loading events' });
	screen.getByText('Failed to fetch events', { exact: true });
	restore();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await waitFor(() => expect(document.querySelectorAll('[data-event]')).toHaveLength(1));
});
