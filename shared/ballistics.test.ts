import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
	ballisticTable,
	g1Drag,
	getAirDensity,
	getClicks,
	getDrift,
	getEnergy,
	getFlight,
	getImpact,
	getSpeedOfSound,
	type ScopeClick,
	type Shot,
	scopeClicks,
	tableDistancesM,
} from './ballistics.ts';
import { quantities } from './units.ts';

const shots: fc.Arbitrary<Shot> = fc.record({
	velocityMps: fc.double({ min: 60, max: 450, noNaN: true }),
	ballisticCoefficient: fc.double({ min: 0.005, max: 0.3, noNaN: true }),
});
const distances = [5, 10, 17.5, 25, 33, 50, 75, 100];

test('a pellet of 0.53 g at 170 m/s has 7.66 J, and one of 8.44 gr at 800 fps has 12.0 ft·lb', {
	tags: ['CATX-650'],
}, () => {
	expect(getEnergy(170, 0.53)).toBeCloseTo(7.6585, 4);
	const { energy, velocity, pelletWeight } = quantities;
	expect(getEnergy(800 * velocity.perOther, 8.44 * pelletWeight.perOther) / energy.perOther).toBeCloseTo(
		11.992,
		2,
	);
});

test('energy grows with the square of velocity and in proportion to weight', { tags: ['CATX-650'] }, () => {
	fc.assert(
		fc.property(
			fc.double({ min: 1, max: 450, noNaN: true }),
			fc.double({ min: 0.1, max: 10, noNaN: true }),
			(velocity, weight) => {
				expect(getEnergy(2 * velocity, weight)).toBeCloseTo(4 * getEnergy(velocity, weight), 6);
				expect(getEnergy(velocity, 3 * weight)).toBeCloseTo(3 * getEnergy(velocity, weight), 6);
			},
		),
	);
});

test('drag follows the published G1 table, with straight lines between its points', {
	tags: ['CATX-651'],
}, () => {
	expect(g1Drag(0.5 * 340.294)).toBeCloseTo(0.2032, 6);
	expect(g1Drag(0.65 * 340.294)).toBeCloseTo((0.2034 + 0.2165) / 2, 6);
	expect(g1Drag(0)).toBe(0.2629);
	expect(g1Drag(340.294)).toBeCloseTo(0.4805, 6);
});

describe('the flight of a pellet', () => {
	// Computed apart from the shop, in two dimensions by time steps of 5 µs.
	test.each([
		[240, 0.021, { 10: [223.83, 8.9], 25: [202.32, 59.9], 50: [171.55, 270.9] }],
		[170, 0.01, { 10: [147.73, 18.7], 25: [118.91, 136.1], 50: [81.3, 727.6] }],
	])(
		'at %s m/s with a coefficient of %s agrees with a finer integration',
		{
			tags: ['CATX-651'],
		},
		(velocityMps, ballisticCoefficient, expected) => {
			const flight = getFlight({ velocityMps, ballisticCoefficient }, [10, 25, 50]);
			expect(flight).toHaveLength(3);
			for (const [distance, [velocity = 0, drop = 0]] of Object.entries(expected)) {
				const point = flight.find(({ distanceM }) => distanceM === Number(distance));
				expect(Math.abs((point?.velocityMps ?? 0) / velocity - 1)).toBeLessThan(0.005);
				expect(Math.abs((point?.dropMm ?? 0) - drop)).toBeLessThan(Math.max(0.1, drop * 0.005));
			}
		},
	);

	test('falls like a stone in a vacuum when hardly any air slows it', { tags: ['CATX-651'] }, () => {
		const [point] = getFlight({ velocityMps: 100, ballisticCoefficient: 1e6 }, [20]);
		// ½ · 9.80665 · (20 m ÷ 100 m/s)² = 196.1 mm
		expect(point?.dropMm).toBeCloseTo(196.133, 2);
		expect(point?.velocityMps).toBeCloseTo(100, 3);
	});

	test('only ever loses velocity and energy, and only ever falls further', { tags: ['CATX-652'] }, () => {
		fc.assert(
			fc.property(shots, fc.double({ min: 0.1, max: 10, noNaN: true }), (shot, weight) => {
				const flight = getFlight(shot, distances);
				let before = { velocityMps: shot.velocityMps, dropMm: 0 };
				for (const point of flight) {
					expect(point.velocityMps).toBeLessThan(before.velocityMps);
					expect(getEnergy(point.velocityMps, weight)).toBeLessThan(getEnergy(before.velocityMps, weight));
					expect(point.dropMm).toBeGreaterThan(before.dropMm);
					before = point;
				}
			}),
		);
	});

	test('a higher coefficient keeps more velocity and falls less', { tags: ['CATX-652'] }, () => {
		fc.assert(
			fc.property(shots, (shot) => {
				const [low] = getFlight(shot, [25]);
				const [high] = getFlight({ ...shot, ballisticCoefficient: shot.ballisticCoefficient * 1.5 }, [25]);
				if (low === undefined || high === undefined) return;
				expect(high.velocityMps).toBeGreaterThan(low.velocityMps);
				expect(high.dropMm).toBeLessThan(low.dropMm);
			}),
		);
	});

	test('is left out where the path is not flat any more', { tags: ['CATX-652'] }, () => {
		const slow = getFlight({ velocityMps: 60, ballisticCoefficient: 0.01 }, tableDistancesM);
		expect(slow.map(({ distanceM }) => distanceM)).toEqual([10, 20, 25, 30, 40]);
		fc.assert(
			fc.property(shots, (shot) => {
				for (const { distanceM, dropMm } of getFlight(shot, distances))
					expect(dropMm).toBeLessThanOrEqual(distanceM * 100);
			}),
		);
	});
});

test('the point of impact is the point of aim at the zero distance and below the barrel at the muzzle', {
	tags: ['CATX-653'],
}, () => {
	fc.assert(
		fc.property(
			shots,
			fc.double({ min: 0, max: 150, noNaN: true }),
			fc.double({ min: 5, max: 50, noNaN: true }),
			(shot, heightMm, zeroM) => {
				const [zero] = getFlight(shot, [zeroM]);
				if (zero === undefined) return;
				expect(getImpact(zero, { heightMm, zeroM }, zero.dropMm)).toBeCloseTo(0, 6);
				expect(getImpact({ distanceM: 0, dropMm: 0 }, { heightMm, zeroM }, zero.dropMm)).toBeCloseTo(
					-heightMm,
				);
			},
		),
	);
});

test('the table has energy only with a weight and points of impact only with a zero distance', {
	tags: ['CATX-653'],
}, () => {
	const shot = { velocityMps: 240, ballisticCoefficient: 0.021 };
	const [bare] = ballisticTable(shot, undefined, undefined);
	expect(bare).toEqual({
		distanceM: 10,
		velocityMps: expect.any(Number),
		dropMm: expect.any(Number),
		timeS: expect.any(Number),
		driftMm: 0,
	});
	const full = ballisticTable(shot, 0.547, { heightMm: 45, zeroM: 25 });
	expect(full.map(({ distanceM }) => distanceM)).toEqual([...tableDistancesM]);
	expect(full[2]?.impactMm).toBeCloseTo(0, 6);
	expect(full[5]?.impactMm).toBeLessThan(-80);
	expect(full[0]?.energyJ).toBeCloseTo(getEnergy(full[0]?.velocityMps ?? 0, 0.547), 6);
});

describe('the air', () => {
	// ISO 2533, tables of the standard atmosphere: at 1,000 m it has 8.5 °C, at 2,000 m 2 °C.
	test.each([
		[15, 0, 1.225, 340.294],
		[8.5, 1000, 1.1117, 336.434],
		[2, 2000, 1.0066, 332.532],
	])(
		'of %s °C at %s m has the density and speed of sound of the standard atmosphere',
		{
			tags: ['KIT-030'],
		},
		(temperatureC, altitudeM, density, sound) => {
			expect(getAirDensity({ temperatureC, altitudeM })).toBeCloseTo(density, 3);
			expect(getSpeedOfSound({ temperatureC, altitudeM })).toBeCloseTo(sound, 1);
		},
	);

	test('slows a pellet less and lets it fall less the warmer and the higher it is', {
		tags: ['KIT-030'],
	}, () => {
		fc.assert(
			fc.property(
				shots,
				fc.double({ min: -5, max: 40, noNaN: true }),
				fc.double({ min: 0, max: 3000, noNaN: true }),
				(shot, temperatureC, altitudeM) => {
					// Below the speed of sound, whose drag depends on the temperature otherwise.
					const slow = { ...shot, velocityMps: Math.min(shot.velocityMps, 250) };
					const [here] = getFlight(slow, [25], { temperatureC, altitudeM });
					const [higher] = getFlight(slow, [25], { temperatureC, altitudeM: altitudeM + 500 });
					if (here === undefined || higher === undefined) return;
					expect(higher.velocityMps).toBeGreaterThan(here.velocityMps);
					expect(higher.dropMm).toBeLessThan(here.dropMm);
				},
			),
		);
	});
});

describe('wind across the line of fire', () => {
	test('moves a field pellet of 240 m/s by 29 mm at 25 m when it blows with 3 m/s', {
		tags: ['KIT-031'],
	}, () => {
		const shot = { velocityMps: 240, ballisticCoefficient: 0.021 };
		const [point] = getFlight(shot, [25]);
		expect(point?.timeS).toBeCloseTo(0.1138, 3);
		if (point !== undefined) expect(getDrift(point, shot, 3)).toBeCloseTo(29, 0);
	});

	test('moves it in proportion to the wind, further with distance, and not at all in calm air', {
		tags: ['KIT-031'],
	}, () => {
		fc.assert(
			fc.property(shots, fc.double({ min: 0.1, max: 15, noNaN: true }), (shot, wind) => {
				let before = 0;
				for (const point of getFlight(shot, distances)) {
					const drift = getDrift(point, shot, wind);
					expect(drift).toBeGreaterThan(before);
					expect(getDrift(point, shot, 2 * wind)).toBeCloseTo(2 * drift, 6);
					expect(getDrift(point, shot, -wind)).toBeCloseTo(-drift, 6);
					expect(getDrift(point, shot, 0)).toBe(0);
					before = drift;
				}
			}),
		);
	});
});

test('clicks of a scope: 0.1 mrad is 1 cm at 100 m, a minute of angle 29 mm', { tags: ['KIT-032'] }, () => {
	expect(getClicks(50, 100, '0.1 mrad')).toBe(5);
	expect(getClicks(29.089, 100, '1/4 MOA')).toBe(4);
	expect(getClicks(29.089, 100, '1/8 MOA')).toBe(8);
	expect(getClicks(-25, 25, '0.1 mrad')).toBe(-10);
	fc.assert(
		fc.property(
			fc.constantFrom(...(Object.keys(scopeClicks) as ScopeClick[])),
			fc.double({ min: -500, max: 500, noNaN: true }),
			fc.double({ min: 5, max: 100, noNaN: true }),
			(click, mm, distanceM) => {
				const left = mm - getClicks(mm, distanceM, click) * scopeClicks[click] * distanceM;
				expect(Math.abs(left)).toBeLessThanOrEqual((scopeClicks[click] * distanceM) / 2 + 1e-9);
			},
		),
	);
});

test('every quantity converts to its other unit and back', { tags: ['CATX-654'] }, () => {
	expect(3000 * quantities.pressure.perOther).toBeCloseTo(206.84, 2);
	fc.assert(
		fc.property(
			fc.constantFrom(...Object.values(quantities)),
			fc.double({ min: 0.001, max: 10_000, noNaN: true }),
			({ perOther }, value) => {
				expect((value / perOther) * perOther).toBeCloseTo(value, 6);
			},
		),
	);
});
