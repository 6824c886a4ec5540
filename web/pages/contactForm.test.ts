import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sendingMs, validateContact, withMinimumDuration } from './contactForm.ts';

const valid = {
	name: 'Dev Singh',
	email: 'dev@example.com',
	phone: '',
	subject: 'Pellets',
	message: 'Do you have 4.49 mm heads?',
};

describe('contact form validation', () => {
	test('a message without a phone number is valid', { tags: ['STA-013', 'ENT-068'] }, () => {
		expect(validateContact(valid)).toEqual({});
	});

	test.each(['name', 'email', 'subject', 'message'])('%s is required', { tags: ['ENT-068'] }, (field) => {
		for (const value of ['', '   '])
			expect(Object.keys(validateContact({ ...valid, [field]: value }))).toEqual([field]);
	});

	test('the email address must be valid', () => {
		expect(validateContact({ ...valid, email: 'abc' })).toEqual({
			email: 'Please enter a valid email address.',
		});
	});
});

describe('while a message is being sent', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	test('Sending... lasts 1.5 seconds even when the server is faster', {
		tags: ['STA-024', 'CON-029'],
	}, async () => {
		let done = false;
		const sending = withMinimumDuration(sendingMs, Promise.resolve('sent')).then((result) => {
			done = true;
			return result;
		});
		await vi.advanceTimersByTimeAsync(1499);
		expect(done).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect(await sending).toBe('sent');
	});

	test('a rejection is passed on', async () => {
		const sending = withMinimumDuration(sendingMs, Promise.reject(new Error('no')));
		const rejected = expect(sending).rejects.toThrow('no');
		await vi.advanceTimersByTimeAsync(1500);
		await rejected;
	});
});
