import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpAdmin, setUpTestApp } from '../../testing/setUpTestApp.ts';
import { browserQueryContext } from '../session/queryContext.ts';
import { customPageQuery } from './queries.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
const admin = setUpAdmin(testApp);

test('a draft that the team opens by a link says that it is one, and is kept for the session alone', {
	tags: ['SET-061'],
}, async () => {
	const draft = { title: 'Size guide', content: '<p>Measure the palm.</p>', status: 'draft' };
	expect((await admin.call('POST /admin/pages', draft)).status).toBe(201);
	browser.open('/pages/size-guide', admin);
	await screen.findByText('Measure the palm.');
	expect(screen.getByText('This page is a draft: only your team sees it.')).toBeDefined();
	const { client } = browserQueryContext();
	expect(client.getQueryData(customPageQuery('size-guide').queryKey)).toBeUndefined();

	browser.open('/pages/size-guide');
	await screen.findByRole('heading', { name: 'Page not found', level: 2 });
	expect(screen.queryByText('Measure the palm.')).toBeNull();
});
