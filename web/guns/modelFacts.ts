import type { GunModel } from '../../contracts/gunModels.ts';
import type { GunKind } from '../../shared/guns.ts';
import { calibreText } from '../../shared/units.ts';

export const gunKindNames: Record<GunKind, string> = { rifle: 'Air rifle', pistol: 'Air pistol' };

/** The facts of a gun model in one line, as in `Air rifle · 4.5 mm (.177) · PCP`. */
export const modelFacts = ({ kind, calibreMm, powerSource }: GunModel): string =>
	[gunKindNames[kind], calibreText(calibreMm), powerSource].filter((fact) => fact !== undefined).join(' · ');
