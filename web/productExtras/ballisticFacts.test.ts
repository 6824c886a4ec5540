import { expect, test } from 'vitest';
import { ballisticFacts } from './ballisticFacts.ts';

const all = {
	muzzleVelocityMps: 262,
	pelletWeightG: 0.55,
	ballisticCoefficient: 0.02,
	sightHeightMm: 45,
	zeroDistanceM: 25,
	shotsPerFill: 90,
	fillPressureBar: 230,
	pellet: 'Poledne 4.52',
	measuredOn: '2026-10-02',
};

test('facts are shown in both units, with the energy computed from velocity and weight', {
	tags: ['CATX-657'],
}, () => {
	expect(Object.fromEntries(ballisticFacts({ ballistics: all }))).toEqual({
		'Muzzle velocity': '262 m/s (860 fps)',
		Pellet: 'Poledne 4.52',
		'Pellet weight': '0.55 g (8.49 gr)',
		'Muzzle energy': '18.9 J (13.9 ft·lb)',
		'Ballistic coefficient (G1)': '0.02',
		'Sight height': '45 mm (1.8 in)',
		'Shots per fill': '90',
		'Fill pressure': '230 bar (3,336 psi)',
		Source: 'Measured by us on October 2, 2026',
	});
});

test('what is not known is left out, and the facts of the product fill in', { tags: ['CATX-657'] }, () => {
	expect(ballisticFacts({})).toEqual([]);
	expect(ballisticFacts({ muzzleVelocityMps: 170 })).toEqual([]);
	expect(ballisticFacts({ ballistics: { shotsPerFill: 80 }, muzzleVelocityMps: 170 })).toEqual([
		['Muzzle velocity', '170 m/s (558 fps)'],
		['Shots per fill', '80'],
		['Source', "Manufacturer's figures"],
	]);
	const both = ballisticFacts({
		ballistics: { pelletWeightG: 0.5 },
		muzzleVelocityMps: 170,
		pelletWeightG: 0.9,
	});
	expect(both).toContainEqual(['Pellet weight', '0.5 g (7.72 gr)']);
	expect(both).toContainEqual(['Muzzle energy', '7.2 J (5.3 ft·lb)']);
});
