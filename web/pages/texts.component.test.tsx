import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../store.config.ts';
import { setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';
import { getStoreFacts } from './storeFacts.ts';
import { about as getAbout } from './texts/about.ts';

const about = getAbout(defaultSettings.about, getStoreFacts(defaultSettings));
const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const texts = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('the about page shows story, mission, three reasons and leadership', {
	tags: 'STA-002 STA-003 STA-004 STA-005 STA-006 STA-007 STA-008'.split(' '),
}, async () => {
	browser.open('/about');
	await screen.findByRole('heading', { level: 1, name: 'About us' });
	const story = await region('Our story');
	story.getByRole('heading', { name: 'Our story' });
	expect(texts(story.getAllByRole('paragraph'))).toEqual(about.story);
	story.getByText(/Nishana began in Patiala/);
	const mission = await region('Our mission');
	mission.getByRole('heading', { name: 'Our mission' });
	mission.getByText(/precision shooting in India/);
	const reasons = await region('Why choose us');
	expect(texts(within(reasons.getByRole('list')).getAllByRole('heading'))).toEqual([
		'Premium quality',
		'Expert advice',
		'After-sales support',
	]);
	const items = reasons.getAllByRole('listitem');
	for (const [at, text] of [/measured here/, /certified coach/, /our own workshop/].entries())
		expect(items[at]?.textContent).toMatch(text);
	const leadership = await region('Leadership');
	for (const words of [about.leader.name, about.leader.role, about.leader.text]) leadership.getByText(words);
});

test('the contact page shows address, opening hours and contact details', {
	tags: 'STA-016 STA-017 STA-018 STA-019 STA-020 STA-022'.split(' '),
}, async () => {
	browser.open('/contact');
	const visit = await region('Visit or call');
	const { addressLines, city, postalCode } = defaultSettings.premises;
	const address = visit.getByText(addressLines[0] ?? '').closest('address');
	for (const part of [...addressLines, city, defaultSettings.identity.state, postalCode])
		expect(address?.textContent).toContain(part);
	visit.getByText('Monday to Saturday: 10:00 AM to 7:00 PM');
	visit.getByText('Sunday: Closed');
	const linkTo = (name: string) => visit.getByRole('link', { name }).getAttribute('href');
	expect(linkTo(defaultSettings.contact.phone)).toBe('tel:+919814027182');
	expect(linkTo(defaultSettings.contact.email)).toBe(`mailto:${defaultSettings.contact.email}`);
	const social = within(visit.getByRole('list', { name: 'Social links' })).getAllByRole('link');
	expect(social.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
		defaultSettings.contact.social.map(({ name, url }) => [name, url]),
	);
});
