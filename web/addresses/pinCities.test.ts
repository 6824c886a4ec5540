import { expect, test } from 'vitest';
import { findCityByPin } from './pinCities.ts';

test.each([
	['110011', 'New Delhi'],
	['147001', 'Patiala'],
	['201301', 'Noida'],
	['201310', 'Greater Noida'],
	['400701', 'Navi Mumbai'],
	['560001', 'Bengaluru'],
	['600020', 'Chennai'],
	['682016', 'Kochi'],
	['721301', 'Kharagpur'],
	// Towns and villages that share the first three digits with a city.
	['147201', undefined],
	['141401', undefined],
	['734203', undefined],
	// PIN codes that do not exist.
	['900056', undefined],
	['000000', undefined],
])('PIN code %s is in %s', { tags: ['FACE-060'] }, (pin, city) => {
	expect(findCityByPin(pin)).toBe(city);
});
