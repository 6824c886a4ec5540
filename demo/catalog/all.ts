import type { DemoProduct } from '../product.ts';
import { airPellets } from './air-pellets.ts';
import { airPistolAccessories } from './air-pistol-accessories.ts';
import { airPistols } from './air-pistols.ts';
import { airRifleAccessories } from './air-rifle-accessories.ts';
import { airRifles } from './air-rifles.ts';
import { co2Pistols } from './co2-pistols.ts';
import { consumables } from './consumables.ts';
import { electronicTargetSystems } from './electronic-target-systems.ts';
import { manualTargetSystems } from './manual-target-systems.ts';
import { scattTrainingSystems } from './scatt-training-systems.ts';
import { spares } from './spares.ts';

/** All demo products, in the order of /categories. */
export const catalog: DemoProduct[] = [
	...airRifles,
	...airPistols,
	...co2Pistols,
	...airPellets,
	...spares,
	...airRifleAccessories,
	...airPistolAccessories,
	...manualTargetSystems,
	...electronicTargetSystems,
	...scattTrainingSystems,
	...consumables,
];
