import type { Product } from '../../contracts/products.ts';
import { isGun, licenceFree } from '../../shared/guns.ts';

/** What the Arms Rules, 2016 require of the buyer of an air gun. Undefined for other products, or when it is unknown. */
export function getLicence({
	calibreMm,
	muzzleEnergyJ,
	needsLicence,
}: Pick<Product, 'calibreMm' | 'muzzleEnergyJ' | 'needsLicence'>): string | undefined {
	if (needsLicence) return 'Arms licence required. Please enquire, we do not sell it online.';
	if (!isGun({ muzzleEnergyJ }) || calibreMm === undefined) return;
	return `No arms licence needed (up to ${licenceFree.calibreMm} mm and ${licenceFree.muzzleEnergyJ} J). Sold to adults (18+); young shooters use it under supervision.`;
}
