import { expect, test } from 'vitest';
import { licenceOf } from './licence.ts';

test('FACE-007 the legal class follows from calibre and muzzle energy, and is left out where they are not known', () => {
	expect(licenceOf({ calibreMm: 4.5, muzzleEnergyJ: 20 })).toMatch(/^No arms licence needed/);
	expect(licenceOf({ calibreMm: 5.5, muzzleEnergyJ: 15 })).toMatch(/^Arms licence required/);
	expect(licenceOf({ calibreMm: 4.5, muzzleEnergyJ: 20.1 })).toMatch(/^Arms licence required/);
	for (const unknown of [{}, { calibreMm: 4.5 }, { muzzleEnergyJ: 7.5 }])
		expect(licenceOf(unknown)).toBeUndefined();
});
