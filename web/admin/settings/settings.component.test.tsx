import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { UserId } from '../../../contracts/ids.ts';
import { newId } from '../../../server/platform/columns.ts';
import { defaultSettings } from '../../../store.config.ts';
import { getDescription, setUpBrowser } from '../../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../../testing/setUpTestApp.ts';
import type { SignedInClient } from '../../../testing/testApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);
let owner: SignedInClient;
beforeEach(async () => {
	owner = await testApp.admin();
});

const { contact } = defaultSettings;
const contactForm = async () => within(await screen.findByRole('region', { name: 'Contact' }));
const save = async () => browser.user.click((await contactForm()).getByRole('button', { name: 'Save' }));

test('the owner changes the phone number, sees the default beside it, undoes the change and resets the group', {
	tags: ['SET-010', 'SET-005', 'SET-006'],
}, async () => {
	const { user } = browser;
	browser.open('/admin?tab=settings', owner);
	await browser.fill((await contactForm()).getByLabelText('Phone'), '+91 98765 43210');
	await save();
	await browser.toast('Settings saved');
	await waitFor(async () =>
		expect(getDescription((await contactForm()).getByLabelText('Phone'))).toContain(
			`Default: ${contact.phone}`,
		),
	);
	await user.click((await contactForm()).getByRole('button', { name: 'History' }));
	const history = within(await screen.findByRole('dialog', { name: 'History: Contact' }));
	await history.findByText('+91 98765 43210');
	await user.click(history.getByRole('button', { name: /^Undo the change of/ }));
	await waitFor(async () =>
		expect((await contactForm()).getByLabelText<HTMLInputElement>('Phone').value).toBe(contact.phone),
	);
	expect((await contactForm()).queryByRole('button', { name: 'Reset to Default' })).toBeNull();

	await browser.fill((await contactForm()).getByLabelText('First words of a chat'), 'Namaste!');
	await save();
	await user.click(await screen.findByRole('button', { name: 'Reset to Default' }));
	await waitFor(async () =>
		expect((await contactForm()).queryByRole('button', { name: 'Reset to Default' })).toBeNull(),
	);
	expect(testApp.services.settings.current().contact).toEqual(contact);
});

test('Undo leaves a field alone that came with an update of the shop, and shows a value of another kind', {
	tags: ['SET-005'],
}, async () => {
	await owner.call('PUT /admin/settings', {
		group: 'contact',
		version: 0,
		value: { ...contact, chat: false },
	});
	const { chat: _, ...earlier } = { ...contact, chatText: 7, phone: '+91 90000 00000' };
	const person = { id: newId<UserId>(), name: 'Meera' };
	const entry = (before: object, id: number) => ({
		id,
		changedAt: new Date().toISOString(),
		person,
		before,
		after: contact,
	});
	browser.intercept('GET', /^\/admin\/settings\/contact\/changes$/, () =>
		Response.json({ changes: [entry(earlier, 2), entry({ ...earlier, chatText: 'Hello!' }, 1)] }),
	);
	browser.open('/admin?tab=settings', owner);
	await browser.user.click((await contactForm()).getByRole('button', { name: 'History' }));
	const history = within(await screen.findByRole('dialog', { name: 'History: Contact' }));
	await history.findByText('7');
	await browser.user.click(history.getByRole('button', { name: /^Undo the change of/ }));
	await browser.toast('Settings saved');
	expect(testApp.services.settings.current().contact).toMatchObject({
		phone: '+91 90000 00000',
		chat: false,
	});
});

test('a wrong value has its error at the field, and nothing is sent', { tags: ['SET-010'] }, async () => {
	browser.open('/admin?tab=settings', owner);
	const form = await contactForm();
	await browser.fill(form.getByLabelText('Social links'), 'Instagram instagram.com/shop');
	await browser.fill(form.getByLabelText('Email'), 'hello');
	await save();
	await waitFor(() => expect(getDescription(form.getByLabelText('Email'))).toContain('valid email'));
	expect(getDescription(form.getByLabelText('Social links'))).toContain('https://');
	expect(browser.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('a category that does not exist has its error at the field', {
	tags: ['SET-010', 'SET-014'],
}, async () => {
	browser.open('/admin?tab=settings', owner);
	const form = within(await screen.findByRole('region', { name: 'Returns' }));
	const field = () => form.getByLabelText('Categories without returns');
	await browser.fill(field(), 'co2-pistol');
	await browser.user.click(form.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(getDescription(field())).toContain("There is no category 'co2-pistol'"));
});

test('the second of two owners sees the change of the first one, keeps what was typed, and can look at it', {
	tags: ['SET-010', 'SET-003'],
}, async () => {
	browser.open('/admin?tab=settings', owner);
	await browser.fill((await contactForm()).getByLabelText('Phone'), '+91 98765 43210');
	const value = { ...contact, phone: '+91 90000 00000' };
	await owner.call('PUT /admin/settings', { group: 'contact', version: 0, value });
	await save();
	const notice = within(await (await contactForm()).findByRole('alert'));
	notice.getByText(/Someone else has changed these settings meanwhile/);
	await notice.findByText('Now: +91 90000 00000');
	notice.getByText('Yours: +91 98765 43210');
	const phone = async () => (await contactForm()).getByLabelText<HTMLInputElement>('Phone').value;
	expect(await phone()).toBe('+91 98765 43210');
	await browser.user.click(notice.getByRole('button', { name: 'Show Their Change' }));
	await waitFor(async () => expect(await phone()).toBe('+91 90000 00000'));
});

test('a newer version that comes with another group leaves what was typed', {
	tags: ['SET-010', 'SET-003'],
}, async () => {
	browser.open('/admin?tab=settings', owner);
	await browser.fill((await contactForm()).getByLabelText('Phone'), '+91 98765 43210');
	const value = { ...contact, phone: '+91 90000 00000' };
	await owner.call('PUT /admin/settings', { group: 'contact', version: 0, value });
	const prices = within(await screen.findByRole('region', { name: 'Prices and stock' }));
	await browser.user.selectOptions(prices.getByLabelText('Price that comes first'), 'with GST');
	await browser.user.click(prices.getByRole('button', { name: 'Save' }));
	await browser.toast('Settings saved');
	expect((await contactForm()).getByLabelText<HTMLInputElement>('Phone').value).toBe('+91 98765 43210');
	await save();
	await (await contactForm()).findByText(/Someone else has changed these settings meanwhile/);
});

test('settings that could not be loaded can be loaded again', { tags: ['SET-010'] }, async () => {
	const end = browser.intercept('GET', /^\/admin\/settings$/, () => new Response('', { status: 500 }));
	browser.open('/admin?tab=settings', owner);
	await screen.findByText('Failed to fetch the settings');
	end();
	await browser.user.click(screen.getByRole('button', { name: 'Retry' }));
	await contactForm();
});

test('a switch, a choice and an empty number are saved as they are shown', {
	tags: ['SET-010', 'SET-019'],
}, async () => {
	browser.open('/admin?tab=settings', owner);
	const form = async (name: string) => within(await screen.findByRole('region', { name }));
	const saveIn = async (name: string) =>
		browser.user.click((await form(name)).getByRole('button', { name: 'Save' }));
	await browser.user.click((await form('Cash on delivery')).getByLabelText('Offer cash on delivery'));
	await saveIn('Cash on delivery');
	await waitFor(() => expect(testApp.services.settings.current().cashOnDelivery.offered).toBe(false));
	await browser.user.selectOptions(
		(await form('Prices and stock')).getByLabelText('Price that comes first'),
		'with GST',
	);
	await saveIn('Prices and stock');
	await waitFor(() => expect(testApp.services.settings.current().products.leadingPrice).toBe('with GST'));
	await browser.fill((await form('Checkout')).getByLabelText('Age that buyers declare'), '');
	await saveIn('Checkout');
	await waitFor(() => expect(testApp.services.settings.current().checkout.minimumAge).toBeNull());
	await browser.user.click((await form('Cash on delivery')).getByRole('button', { name: 'History' }));
	const history = within(await screen.findByRole('dialog', { name: 'History: Cash on delivery' }));
	await history.findByText('Off');
});

test('the owner changes the name of the shop, sees it in the title, and is asked before it is undone', {
	tags: ['SET-023', 'SET-025'],
}, async () => {
	const { user } = browser;
	browser.open('/admin?tab=settings', owner);
	const form = async () => within(await screen.findByRole('region', { name: 'Name and registration' }));
	await browser.fill((await form()).getByLabelText('Name of the shop'), 'Lakshya');
	await user.click((await form()).getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(document.title).toBe('All settings | Back-office | Lakshya'));
	await waitFor(async () => user.click((await form()).getByRole('button', { name: 'History' })));
	const history = within(await screen.findByRole('dialog', { name: 'History: Name and registration' }));
	const undo = async () => user.click(await history.findByRole('button', { name: /^Undo the change of/ }));
	await undo();
	const asked = async () => within(await screen.findByRole('dialog', { name: /^Undo the change of/ }));
	await user.click((await asked()).getByRole('button', { name: 'Cancel' }));
	expect(testApp.services.settings.current().identity.name).toBe('Lakshya');
	await undo();
	await user.click((await asked()).getByRole('button', { name: 'Undo the Change' }));
	await waitFor(() =>
		expect(document.title).toBe(`All settings | Back-office | ${defaultSettings.identity.name}`),
	);
});

test('a colour that is hard to read is refused with its contrast, and another one is previewed', {
	tags: ['SET-026'],
}, async () => {
	browser.open('/admin?tab=settings', owner);
	const form = within(await screen.findByRole('region', { name: 'Colours' }));
	const field = form.getByLabelText('Accent in the light theme');
	await browser.fill(field, '#ffd700');
	await browser.user.click(form.getByRole('button', { name: 'Save' }));
	await waitFor(() =>
		expect(getDescription(field)).toContain(
			'The contrast with the page (#faf8f4) is 1.32 to 1, and 3 to 1 is needed. Please choose a darker colour.',
		),
	);
	expect(form.queryByText('Light theme')).toBeNull();
	expect(browser.requests.filter(({ method }) => method === 'PUT')).toEqual([]);
	await browser.fill(field, '#1F6A41');
	form.getByText('Light theme');
	await browser.user.click(form.getByRole('button', { name: 'Save' }));
	await waitFor(() => expect(testApp.services.settings.current().accents.light).toBe('#1f6a41'));
});

test('an address opens a group, also when the settings come later', { tags: ['OFF-343'] }, async () => {
	const shown: string[] = [];
	const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
		shown.push(this.id);
	});
	browser.open('/admin?tab=settings#settings-returns', owner);
	await waitFor(() => expect(shown).toEqual(['settings-returns']));
	scroll.mockRestore();
});

test('the page also says what is set on the server', { tags: ['SET-040'] }, async () => {
	browser.open('/admin?tab=settings', owner);
	const facts = within(await screen.findByRole('region', { name: 'Set on the server' }));
	await facts.findByText('The sandbox of this shop: no money moves.');
	facts.getByText(/^No daily backup is made\./);
});
