/**
 * What a pellet does after the muzzle, as arithmetic: the flat-fire point-mass trajectory (R. L. McCoy, Modern Exterior
 * Ballistics, 1999, chapter 5) under the standard G1 drag function, and its drift by the lag rule of Didion (the same, chapter
 * 7). Air is that of the ICAO standard atmosphere (ISO 2533). Without zod, because product pages compute with it.
 */

/** Dry air as a shooter knows it. */
export type Air = { temperatureC: number; altitudeM: number };
/** Of the standard atmosphere at sea level. */
export const standardAir: Air = { temperatureC: 15, altitudeM: 0 };

/** Joules per kilogram and kelvin. */
const gasConstant = 287.052_87;
const heatRatio = 1.4;
/** Pascals, at sea level. */
const standardPressure = 101_325;

/** Kilograms per cubic metre: the pressure of the standard atmosphere at the altitude, and the density of an ideal gas. */
export function getAirDensity({ temperatureC, altitudeM }: Air): number {
	const pressure = standardPressure * (1 - 2.255_77e-5 * altitudeM) ** 5.255_88;
	return pressure / (gasConstant * (temperatureC + 273.15));
}
/** Metres per second, of an ideal gas. */
export const getSpeedOfSound = ({ temperatureC }: Air): number =>
	Math.sqrt(heatRatio * gasConstant * (temperatureC + 273.15));

/** Metres per second squared. */
const gravity = 9.806_65;
/** A ballistic coefficient in lb/in², as makers state it, in kg/m². */
const kgPerSquareMetre = 703.069_58;

/** Drag coefficient of the G1 standard projectile by Mach number, as far as air guns shoot. */
const g1: readonly (readonly [mach: number, drag: number])[] = [
	[0, 0.2629],
	[0.05, 0.2558],
	[0.1, 0.2487],
	[0.15, 0.2413],
	[0.2, 0.2344],
	[0.25, 0.2278],
	[0.3, 0.2214],
	[0.35, 0.2155],
	[0.4, 0.2104],
	[0.45, 0.2061],
	[0.5, 0.2032],
	[0.55, 0.202],
	[0.6, 0.2034],
	[0.7, 0.2165],
	[0.725, 0.223],
	[0.75, 0.2313],
	[0.775, 0.2417],
	[0.8, 0.2546],
	[0.825, 0.2706],
	[0.85, 0.2901],
	[0.875, 0.3136],
	[0.9, 0.3415],
	[0.925, 0.3734],
	[0.95, 0.4084],
	[0.975, 0.4448],
	[1, 0.4805],
	[1.025, 0.5136],
	[1.05, 0.5427],
	[1.075, 0.5677],
	[1.1, 0.5883],
	[1.125, 0.6053],
	[1.15, 0.6191],
	[1.2, 0.6393],
	[1.25, 0.6518],
	[1.3, 0.6589],
	[1.35, 0.6621],
];

/** Drag coefficient of the G1 projectile at a velocity in m/s, interpolated between the points of the table. */
export function g1Drag(velocityMps: number, air = standardAir): number {
	const mach = velocityMps / getSpeedOfSound(air);
	const above = g1.findIndex(([point]) => point >= mach);
	const [highMach, highDrag] = g1[above] ?? [Number.POSITIVE_INFINITY, 0.6621];
	const [lowMach, lowDrag] = g1[above - 1] ?? [highMach, highDrag];
	if (!Number.isFinite(highMach) || highMach === lowMach) return highDrag;
	return lowDrag + ((mach - lowMach) / (highMach - lowMach)) * (highDrag - lowDrag);
}

/** Kinetic energy in joules: E = ½mv². */
export const getEnergy = (velocityMps: number, weightG: number): number =>
	(weightG / 1000 / 2) * velocityMps ** 2;

export type Shot = {
	velocityMps: number;
	/** G1, in lb/in². */
	ballisticCoefficient: number;
};

export type Flight = {
	distanceM: number;
	velocityMps: number;
	/** Below the line of the barrel. */
	dropMm: number;
	/** Since the muzzle. */
	timeS: number;
};

/** Velocity, rate of fall, fall and time, in SI units. */
type State = { velocity: number; falling: number; fallen: number; time: number };

/** Metres of one step of the integration; half of it changes no drop within 50 m by 0.01 mm. */
const stepM = 0.25;

/** The change of the state per metre of flight. */
function slope({ velocity, falling }: State, coefficient: number, air: Air): State {
	// Deceleration divided by velocity, per second.
	const drag = (((getAirDensity(air) * Math.PI) / 8) * g1Drag(velocity, air) * velocity) / coefficient;
	return {
		velocity: -drag,
		falling: (gravity - drag * falling) / velocity,
		fallen: falling / velocity,
		time: 1 / velocity,
	};
}

const moved = (state: State, by: State, metres: number): State => ({
	velocity: state.velocity + by.velocity * metres,
	falling: state.falling + by.falling * metres,
	fallen: state.fallen + by.fallen * metres,
	time: state.time + by.time * metres,
});

/**
 * The pellet at each distance, in their order. Distances at which it has fallen by more than a tenth of the way are left
 * out, because the path is not flat any more.
 * @param distancesM ascending
 */
export function getFlight(
	{ velocityMps, ballisticCoefficient }: Shot,
	distancesM: readonly number[],
	air = standardAir,
): Flight[] {
	const coefficient = ballisticCoefficient * kgPerSquareMetre;
	let state: State = { velocity: velocityMps, falling: 0, fallen: 0, time: 0 };
	let at = 0;
	const flight: Flight[] = [];
	for (const distanceM of distancesM) {
		const steps = Math.ceil((distanceM - at) / stepM);
		const metres = (distanceM - at) / Math.max(steps, 1);
		for (let step = 0; step < steps; step++) {
			const half = moved(state, slope(state, coefficient, air), metres / 2);
			state = moved(state, slope(half, coefficient, air), metres);
			if (!(state.velocity > 0) || state.fallen > distanceM / 10) return flight;
		}
		at = distanceM;
		flight.push({ distanceM, velocityMps: state.velocity, dropMm: state.fallen * 1000, timeS: state.time });
	}
	return flight;
}

/** How the sights are set. */
export type Sights = {
	/** From the middle of the barrel to the line of sight. */
	heightMm: number;
	/** Where the pellet hits the point of aim. */
	zeroM: number;
};

/**
 * Where a pellet hits, in millimetres above the point of aim (below it: negative).
 * @param zeroDropMm its drop at the zero distance
 */
export const getImpact = (
	{ distanceM, dropMm }: Pick<Flight, 'distanceM' | 'dropMm'>,
	{ heightMm, zeroM }: Sights,
	zeroDropMm: number,
): number => (distanceM / zeroM) * (zeroDropMm + heightMm) - heightMm - dropMm;

/**
 * How far wind across the line of fire carries a pellet, in millimetres: the wind by the time that the air costs it (the lag
 * rule of Didion).
 * @param windMps the part of the wind that blows across
 */
export const getDrift = (
	{ distanceM, timeS }: Pick<Flight, 'distanceM' | 'timeS'>,
	{ velocityMps }: Pick<Shot, 'velocityMps'>,
	windMps: number,
): number => windMps * (timeS - distanceM / velocityMps) * 1000;

/** What one click of a scope turns, in milliradians: a tenth of one, or a part of a minute of angle. */
export const scopeClicks = {
	'0.1 mrad': 0.1,
	'1/4 MOA': Math.PI / 10.8 / 4,
	'1/8 MOA': Math.PI / 10.8 / 8,
} as const;
export type ScopeClick = keyof typeof scopeClicks;

/** Whole clicks that move the point of impact by so many millimetres; a milliradian is a millimetre per metre. */
export const getClicks = (mm: number, distanceM: number, click: ScopeClick): number =>
	Math.round(mm / (distanceM * scopeClicks[click])) || 0;

/** Distances of the table in metres: 10 m is the match distance, 50 m the end of field target. */
export const tableDistancesM = [10, 20, 25, 30, 40, 50] as const;

export type TableRow = Flight & {
	/** Absent without a pellet weight. */
	energyJ?: number;
	/** Absent without a zero distance. */
	impactMm?: number;
	/** Sideways. */
	driftMm: number;
};

/**
 * The table of a shot by distance, with sights that were zeroed in the same air.
 * @param weightG of the pellet, for its energy
 * @param windMps the part of the wind that blows across
 */
export function ballisticTable(
	shot: Shot,
	weightG: number | undefined,
	sights: Sights | undefined,
	{ windMps, ...air }: Air & { windMps: number } = { ...standardAir, windMps: 0 },
): TableRow[] {
	const [zero] = sights === undefined ? [] : getFlight(shot, [sights.zeroM], air);
	return getFlight(shot, tableDistancesM, air).map((point) => ({
		...point,
		driftMm: getDrift(point, shot, windMps),
		...(weightG !== undefined && { energyJ: getEnergy(point.velocityMps, weightG) }),
		...(sights !== undefined && zero !== undefined && { impactMm: getImpact(point, sights, zero.dropMm) }),
	}));
}
