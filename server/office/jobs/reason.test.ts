import { expect, test } from 'vitest';
import { explainFailure } from './reason.ts';

test('the reason of a failure is in plain words', { tags: ['RUN-034'] }, () => {
	expect(explainFailure('connect ECONNREFUSED 127.0.0.1:25')).toBe('The service could not be reached.');
	expect(explainFailure('getaddrinfo ENOTFOUND smtp.example.com')).toBe(
		'The address of the service was not found.',
	);
	expect(explainFailure('Greeting never received: timed out')).toBe('The service did not answer in time.');
	expect(explainFailure('Failed query: update orders set …')).toBe('The database did not accept the change.');
	expect(explainFailure("Nothing handles jobs of kind 'sms'.")).toBe(
		'This version of the shop does not know such work.',
	);
	expect(explainFailure(null)).toBe('The reason is not known.');
	expect(explainFailure('The gateway did not accept a refund.')).toBe('The gateway did not accept a refund.');
});

test('the reason of a failure names no address and no number of a person', { tags: ['RUN-034'] }, () => {
	expect(explainFailure('550 <asha.verma+shop@example.com>: no such mailbox, call +91 98765 43210')).toBe(
		'550 <(an address)>: no such mailbox, call (a number)',
	);
});
