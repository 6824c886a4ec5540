/** Whether a product is a gun: only guns have a muzzle energy. */
export const isGun = ({ muzzleEnergyJ }: { muzzleEnergyJ?: number | null | undefined }): boolean =>
	muzzleEnergyJ != null;

/**
 * Whether a product is sold as guns are: with a declaration of age, a serial number per unit and a line in the gun register. What
 * needs an arms licence is, also without a muzzle energy of its own.
 */
export const isSoldAsGun = ({
	needsLicence,
	...product
}: {
	muzzleEnergyJ: number | null;
	needsLicence: boolean;
}): boolean => needsLicence || isGun(product);

export const gunKinds = ['rifle', 'pistol'] as const;
export type GunKind = (typeof gunKinds)[number];

/** A gun model for people, as in `Diana 34`. */
export const gunModelName = ({ maker, model }: { maker: string; model: string }): string =>
	`${maker} ${model}`;

/** Limits of air guns that need no arms licence (Arms Rules, 2016), the energy stated or computed; the database compares with the same limits. */
export const licenceFree = { muzzleEnergyJ: 20, calibreMm: 4.5 } as const;

/** The owner's decision when calibre and energy alone do not decide about the licence. */
export const licenceOverrides = ['required', 'not required'] as const;

/** Why a product that needs a licence cannot be bought online. */
export const licenceNeeded = (name: string): string =>
	`${name} needs an arms licence, so it is not sold online. Please enquire and we will help you.`;

/** Why a product that needs a licence cannot be in a manual order that is sent. */
export const licenceAtCounter = (name: string): string =>
	`${name} needs an arms licence, so it is sold at the counter only. Please choose to hand it over in the shop.`;
