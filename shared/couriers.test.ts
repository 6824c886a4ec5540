import { expect, test } from 'vitest';
import { trackingPage } from './couriers.ts';

test('a known courier has a tracking page, whatever the spelling of its name', () => {
	expect(trackingPage('Blue Dart', '123')).toBe(
		'https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=123',
	);
	expect(trackingPage(' BLUEDART ', '123')).toBe(trackingPage('Blue Dart', '123'));
	for (const courier of ['Delhivery', 'DTDC', 'Ecom Express', 'XpressBees'])
		expect(trackingPage(courier, '7')).toMatch(/^https:\/\/[^ ]+7$/);
});

test('an unknown courier or a missing id has no tracking page, and an id cannot change the URL', () => {
	expect(trackingPage('Uncle’s van', '123')).toBeUndefined();
	expect(trackingPage(null, '123')).toBeUndefined();
	expect(trackingPage('Delhivery', null)).toBeUndefined();
	expect(trackingPage('Delhivery', ' ')).toBeUndefined();
	expect(trackingPage('Delhivery', '1/../?x=<a>')).toBe(
		'https://www.delhivery.com/track-v2/package/1%2F..%2F%3Fx%3D%3Ca%3E',
	);
});
