import { expect, test } from 'vitest';
import { getLicence } from './licence.ts';

test('a gun says whether it needs a licence; without calibre, and for other products, nothing is said', {
	tags: ['FACE-007'],
}, () => {
	expect(getLicence({ calibreMm: 4.5, muzzleEnergyJ: 20 })).toMatch(/^No arms licence needed/);
	expect(getLicence({ calibreMm: 5.5, muzzleEnergyJ: 15, needsLicence: true })).toMatch(
		/^Arms licence required/,
	);
	for (const unknown of [{}, { calibreMm: 4.5 }, { muzzleEnergyJ: 7.5 }])
		expect(getLicence(unknown)).toBeUndefined();
});
