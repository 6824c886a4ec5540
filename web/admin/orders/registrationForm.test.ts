import { expect, test } from 'vitest';
import { registrationErrors } from '../../../shared/registrationRules.ts';
import { registrationForm } from './registrationForm.ts';

const stored = {
	irn: 'a'.repeat(64),
	ackNumber: '112610012345678',
	ackDate: '2026-10-05',
	signedQr: null,
	ewayBillNumber: null,
};

test('the numbers of the portals are valid together, and an empty form clears them', {
	tags: ['AFT-155'],
}, () => {
	const form = registrationForm(stored);
	expect(form).toMatchObject({ irn: stored.irn, signedQr: '', ewayBillNumber: '' });
	expect(registrationErrors(form)).toEqual({});
	const empty = { irn: '', ackNumber: '', ackDate: '', signedQr: '', ewayBillNumber: '' };
	expect(registrationErrors(empty)).toEqual({});
	expect(registrationErrors({ ...form, ackDate: '' })).toEqual({
		irn: 'Please enter IRN, acknowledgement number and date together.',
	});
	expect(registrationErrors({ ...empty, ewayBillNumber: '12' })).toEqual({
		ewayBillNumber: 'An e-way bill number has 12 digits.',
	});
});
