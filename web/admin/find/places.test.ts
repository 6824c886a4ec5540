import { expect, test } from 'vitest';
import { navigation } from '../navigation/navigation.ts';
import { panels } from '../panels.ts';
import { findPlaces } from './places.ts';

const labels = (text: string, offered = navigation) => {
	const { pages, actions } = findPlaces(text, offered);
	return [...pages, ...actions].map(({ label }) => label);
};

test('pages, settings and actions are found by the beginnings of their words, those of the label first', {
	tags: ['OFF-342'],
}, () => {
	expect(labels('coup')[0]).toBe('Coupons');
	expect(labels('coup')).toContain('Create Coupon');
	expect(labels('LOW st')[0]).toBe('Low stock');
	expect(labels('add prod')).toEqual(['Add New Product']);
	expect(labels('attributes')).toEqual(['Categories and attributes']);
	// By the label of a field in the group, and by the group of the side bar.
	expect(labels('gstin')).toContain('Name and registration');
	expect(labels('refused parcels')).toEqual(['Cash on delivery']);
	expect(labels('faq')).toContain('FAQs');
	expect(labels('money')).toEqual([
		'Reports and GST return',
		'Reconciliation',
		'Cash from couriers',
		'Downloads to approve',
		'GST rates',
	]);
	expect(labels('xyzzy')).toEqual([]);
});

test('without a text only actions are offered, and nothing is offered twice', { tags: ['OFF-342'] }, () => {
	expect(findPlaces('', navigation).pages).toEqual([]);
	expect(labels('')).toContain('Add New Product');
	for (const text of ['order', 'new', 'gst', 's']) {
		const { pages, actions } = findPlaces(text, navigation);
		const addresses = [...pages, ...actions].map(({ to }) => to);
		expect(new Set(addresses).size, text).toBe(addresses.length);
	}
});

test('what belongs to a page that is not in the side bar is not found', { tags: ['OFF-342'] }, () => {
	const offered = navigation.filter(({ title }) => title === 'Orders');
	expect(labels('settings', offered)).toEqual([]);
	expect(labels('gstin', offered)).toEqual([]);
	expect(labels('product', offered)).toEqual([]);
	expect(labels('', offered)).toContain('Orders to ship');
});

test('every address belongs to a page of the back-office', { tags: ['OFF-342'] }, () => {
	for (const text of 'abcdefghijklmnopqrstuvwxyz') {
		const { pages, actions } = findPlaces(text, navigation);
		for (const { to } of [...pages, ...actions])
			expect(Object.keys(panels)).toContain(new URL(to, 'http://shop').searchParams.get('tab'));
	}
});
