import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../store.config.ts';
import { getDescription, setUpBrowser } from '../../testing/dom/browser.tsx';
import { setUpTestApp } from '../../testing/setUpTestApp.ts';

const testApp = setUpTestApp();
const browser = setUpBrowser(testApp);

const draft = {
	Name: 'Dev Singh',
	Email: 'dev.singh@example.com',
	'Phone (optional)': '0175 221 4433',
	Subject: 'Match pellets',
	Message: 'Do you keep 4.49 mm heads?',
};
type Label = keyof typeof draft;
const labels = Object.keys(draft) as Label[];
const field = (label: Label) =>
	screen.getByLabelText<HTMLInputElement>(label, { exact: true, selector: 'input, textarea' });
const posted = () => browser.requests.filter(({ method }) => method === 'POST');
const send = () => browser.user.click(screen.getByRole('button', { name: 'Send Message' }));

/** Opens the page and fills in the form. */
async function fill(typed: Partial<Record<Label, string>> = {}): Promise<void> {
	browser.open('/contact');
	await screen.findByRole('form', { name: 'Message' });
	for (const label of labels) await browser.fill(field(label), typed[label] ?? draft[label]);
}

test('the contact form requires name, email, subject and message', {
	tags: 'STA-010 STA-011 STA-012 STA-014 STA-015'.split(' '),
}, async () => {
	await fill();
	expect(field('Email').type).toBe('email');
	for (const [label, typed, sentence] of [
		['Name', '', 'Please enter your name.'],
		['Email', '', 'Please enter your email address.'],
		['Email', 'abc', 'Please enter a valid email address.'],
		['Subject', '', 'Please enter a subject.'],
		['Message', ' ', 'Please enter your message.'],
	] as const) {
		expect(field(label).required).toBe(true);
		await browser.fill(field(label), typed);
		await send();
		await waitFor(() => expect(getDescription(field(label))).toBe(sentence));
		expect(document.activeElement).toBe(field(label));
		for (const other of labels.filter((each) => each !== label))
			expect(field(other).getAttribute('aria-invalid')).not.toBe('true');
		await browser.fill(field(label), draft[label]);
	}
	expect(posted()).toEqual([]);
});

test('a message without a phone number is sent: Sending... for 1.5 s, a toast, an empty form', {
	tags: 'STA-013 STA-023 STA-024 STA-025 STA-026 ENT-068 OPEN-122'.split(' '),
}, async () => {
	await fill({ 'Phone (optional)': '' });
	expect(field('Phone (optional)').required).toBe(false);
	const pressed = performance.now();
	await send();
	await screen.findByRole('button', { name: 'Sending...' });
	expect(field('Message').value).toBe(draft.Message);
	const toast = await browser.toast('Message sent');
	expect(performance.now() - pressed).toBeGreaterThanOrEqual(1490);
	expect(toast.closest<HTMLElement>('[data-toast]')?.dataset.toast).toBe('success');
	await screen.findByRole('button', { name: 'Send Message' });
	expect(posted().map(({ path, body }) => [path, body])).toEqual([
		[
			'/contact',
			{ name: draft.Name, email: draft.Email, phone: '', subject: draft.Subject, message: draft.Message },
		],
	]);
	for (const label of labels) expect(field(label).value).toBe('');
});

test('sending makes one request, which stores and emails the message', { tags: ['STA-027'] }, async () => {
	await fill();
	browser.requests.length = 0;
	await send();
	await browser.toast('Message sent');
	expect(browser.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /contact']);
	const admin = await testApp.admin();
	expect((await admin.call('GET /admin/messages')).body).toMatchObject({
		messages: [
			{
				name: draft.Name,
				phone: draft['Phone (optional)'],
				subject: draft.Subject,
				message: draft.Message,
			},
		],
	});
	await testApp.runJobs();
	const [email] = testApp.mailbox.emails.filter(({ to }) => to === defaultSettings.contact.email);
	expect(email?.subject).toContain(draft.Subject);
	expect(email?.text).toContain(draft.Message);
});

test('a message that fails to send stays in the form', async () => {
	browser.intercept('POST', /^\/contact$/, () => Response.json({ error: '' }, { status: 500 }));
	await fill();
	await send();
	await screen.findByText('Your message was not sent');
	for (const label of labels) expect(field(label).value).toBe(draft[label]);
});
