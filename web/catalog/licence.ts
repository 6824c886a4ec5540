/**
 * What the Arms Rules, 2016 ask of the buyer of an air weapon: a licence above 4.5 mm bore or above 20 J muzzle energy.
 * Undefined for what is no air weapon, or where the figures are not known.
 */
export function licenceOf({
	calibreMm,
	muzzleEnergyJ,
}: {
	calibreMm?: number | undefined;
	muzzleEnergyJ?: number | undefined;
}): string | undefined {
	if (muzzleEnergyJ === undefined || calibreMm === undefined) return;
	return calibreMm > 4.5 || muzzleEnergyJ > 20
		? 'Arms licence required (above 4.5 mm or 20 J)'
		: 'No arms licence needed (up to 4.5 mm and 20 J). For adults only.';
}
