import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { atLeast, faultsOf, sendingMs } from './contactForm.ts';

const whole = {
	name: 'Dev Singh',
	email: 'dev@example.com',
	phone: '',
	subject: 'Pellets',
	message: 'Do you have 4.49 mm heads?',
};

describe('what the contact form needs', () => {
	test('STA-013 ENT-068 a message without a phone number is whole', () => {
		expect(faultsOf(whole)).toEqual({});
	});

	test.each(['name', 'email', 'subject', 'message'])('ENT-068 %s has to be filled in', (field) => {
		for (const value of ['', '   '])
			expect(Object.keys(faultsOf({ ...whole, [field]: value }))).toEqual([field]);
	});

	test('an address has to look like one', () => {
		expect(faultsOf({ ...whole, email: 'abc' })).toEqual({ email: 'Please enter a valid email address.' });
	});
});

describe('while a message is sent', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	test('STA-024 CON-029 Sending... lasts 1.5 seconds, also when the server is faster', async () => {
		let done = false;
		const sending = atLeast(sendingMs, Promise.resolve('sent')).then((result) => {
			done = true;
			return result;
		});
		await vi.advanceTimersByTimeAsync(1499);
		expect(done).toBe(false);
		await vi.advanceTimersByTimeAsync(1);
		expect(await sending).toBe('sent');
	});

	test('a refusal stays a refusal', async () => {
		const sending = atLeast(sendingMs, Promise.reject(new Error('no')));
		const refused = expect(sending).rejects.toThrow('no');
		await vi.advanceTimersByTimeAsync(1500);
		await refused;
	});
});
