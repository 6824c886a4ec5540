import type { ProductId } from '../contracts/ids.ts';
import { addCommonModels, changeCompatibility } from '../server/catalog/compatibility/compatibility.ts';
import type { Db } from '../server/platform/database/database.ts';

/** Guns of the catalog by series, as their makers name them. */
const t10 = ['tarkeen-t10-match', 'tarkeen-t10-club'];
const t10AndT8 = [...t10, 'tarkeen-t8-junior'];
const kr = [
	'kestrath-kr900-aluminium',
	'kestrath-kr900-walnut',
	'kestrath-kr900-left',
	'kestrath-kr700-junior',
];
const linea = ['corvessa-linea-r10', 'corvessa-linea-r10-carbon'];
const p10 = ['tarkeen-p10-match', 'tarkeen-p10-club', 'tarkeen-p10-junior'];
const p20 = [
	'corvessa-linea-p20',
	'corvessa-linea-p20-left',
	'corvessa-linea-p20-electronic',
	'corvessa-prima-s',
];
const kp50 = ['kestrath-kp50', 'kestrath-kp50-compact'];
const vana = ['tarkeen-vana-sporter', 'tarkeen-vana-bullpup'];
const ghat = ['aravan-ghat-spring', 'aravan-ghat-compact', 'aravan-ghat-gas'];
const springs = [...ghat, 'aravan-shikhar-underlever', 'aravan-meru-side-lever'];
const co2Capsules = [
	'aravan-tez-c12',
	'aravan-tez-c12-long',
	'aravan-bindu-compact',
	'aravan-nadi-revolver',
	'tarkeen-c5-trainer',
	'tarkeen-c10-target',
];
const matchRifles = [...t10AndT8, ...kr, ...linea];
const matchPistols = [
	...p10,
	...p20,
	...kp50,
	'tarkeen-p5-rapid',
	'corvessa-classica-ssp',
	'corvessa-brezza-co2',
	'corvessa-brezza-rapid',
];
/** Guns for learning and for fun. */
const trainers = [
	'aravan-shala-trainer',
	'aravan-mudra-ssp',
	'aravan-mudra-plus',
	'aravan-chapal-spring',
	...co2Capsules,
];

/** What fits which guns, by their keys in the catalog. */
export const fits: Record<string, string[]> = {
	'zinnora-finale-rifle-450': matchRifles,
	'zinnora-finale-rifle-449': matchRifles,
	'zinnora-finale-rifle-451': matchRifles,
	'sarvik-mistr-rifle': matchRifles,
	'zinnora-tester-pack': [...matchRifles, ...matchPistols],
	'zinnora-finale-pistol-450': matchPistols,
	'zinnora-finale-pistol-449': matchPistols,
	'sarvik-mistr-pistol': matchPistols,
	'sarvik-club-wadcutter': [...t10AndT8, ...springs, ...trainers],
	'sarvik-club-sleeve-10': [...t10AndT8, ...springs, ...trainers],
	'aravan-school-flat': [...springs, ...trainers],
	'aravan-guru-match': [...matchRifles, ...matchPistols],
	'zinnora-basis-training': [...matchRifles, 'aravan-meru-side-lever'],
	'aravan-shakti-pointed': [...ghat, 'aravan-shikhar-underlever'],
	'aravan-vistar-hollow': [...vana, ...ghat],
	'sarvik-poledne-domed': [...vana, ...ghat],
	'sarvik-poledne-heavy': vana,
	'sarvik-poledne-domed-22': ['tarkeen-vana-22'],
	'vayusar-co2-capsules-10': [...co2Capsules, 'corvessa-brezza-co2'],
	'vayusar-co2-capsules-50': [...co2Capsules, 'corvessa-brezza-co2'],
	'tarkeen-t10-seal-kit': t10AndT8,
	'tarkeen-rifle-cylinder-200': t10AndT8,
	'tarkeen-t10-trigger-unit': t10,
	'tarkeen-butt-plate-club': t10AndT8,
	'kestrath-air-cylinder-200': kr,
	'kestrath-kr-firing-valve': kr,
	'kestrath-butt-plate-ergo': [...kr, ...t10, ...linea],
	'halvorin-diopter-d1': matchRifles,
	'halvorin-front-tunnel-m18': matchRifles,
	'halvorin-scope-3-9x40': [...vana, ...ghat],
	'halvorin-scope-4-16x44': vana,
	'halvorin-mount-11mm-stop': [...vana, ...ghat, 'aravan-shikhar-underlever'],
	'tarkeen-p10-seal-kit': [...p10, 'tarkeen-p5-rapid'],
	'tarkeen-pistol-cylinder-200': ['tarkeen-p10-match', 'tarkeen-p10-club', 'tarkeen-p5-rapid'],
	'corvessa-pistol-cylinder-200': p20,
	'corvessa-walnut-grip-m': p20,
	'corvessa-walnut-grip-left-m': p20,
	'corvessa-rear-sight-blades': [...p20, ...p10],
	'tarkeen-barrel-weights': p10,
	'tarkeen-beech-grip-blank': ['tarkeen-p10-match', 'tarkeen-p10-club', 'tarkeen-c10-target'],
	'aravan-ghat-mainspring': ['aravan-ghat-spring', 'aravan-ghat-compact'],
	'aravan-gas-piston-unit': ['aravan-ghat-spring', 'aravan-ghat-gas'],
	'aravan-breech-seals-5': [...ghat, 'aravan-chapal-spring'],
	'aravan-piston-seal-25': springs,
	'aravan-tez-magazine-2': ['aravan-tez-c12', 'aravan-tez-c12-long', 'aravan-bindu-compact'],
	'tarkeen-vana-magazine': vana,
};

/** Links the guns of the demonstration shop with what fits them, and adds the gun models that it never sold. @param productIds by the key of the product */
export async function loadCompatibility(tx: Db, productIds: ReadonlyMap<string, ProductId>): Promise<void> {
	const getId = (key: string) => {
		const id = productIds.get(key);
		if (id === undefined) throw new Error(`The demo compatibility refers to '${key}'.`);
		return id;
	};
	for (const [accessory, guns] of Object.entries(fits))
		await changeCompatibility(tx, getId(accessory), { products: guns.map(getId), seen: [] }, null);
	await addCommonModels(tx);
}
