import type { ProductId } from '../../../contracts/ids.ts';
import { isGun } from '../../../shared/guns.ts';
import type { ProductStatus } from '../../../shared/productStatus.ts';

/** What decides whether two products can be linked. */
export type Linkable = { id: ProductId; name: string; muzzleEnergyJ: number | null; status: ProductStatus };

export type Pair = { gunId: ProductId; accessoryId: ProductId };

export const pairKey = ({ gunId, accessoryId }: Pair): string => `${gunId} ${accessoryId}`;

/**
 * The pair of a gun and an accessory, whichever comes first, or why there is none. As guns fit accessories only, nothing
 * can fit itself, and no chain of products leads back to its start.
 */
export function toPair(one: Linkable, other: Linkable): Pair | { problem: string } {
	if (one.id === other.id) return { problem: `${one.name} cannot fit itself.` };
	for (const { name, status } of [one, other])
		if (status === 'archived') return { problem: `${name} is archived. Restore it first.` };
	if (isGun(one) && isGun(other))
		return {
			problem: `${one.name} and ${other.name} are both guns. Link a gun to what fits it, such as pellets or spares.`,
		};
	if (isGun(one)) return { gunId: one.id, accessoryId: other.id };
	if (isGun(other)) return { gunId: other.id, accessoryId: one.id };
	return {
		problem: `Neither ${one.name} nor ${other.name} is a gun. A gun has a muzzle energy among its technical data.`,
	};
}

/** The first of every group, then the second of every group, and so on. */
export function takeTurns<Item>(groups: readonly (readonly Item[])[], count: number): Item[] {
	const longest = Math.max(0, ...groups.map(({ length }) => length));
	return Array.from({ length: longest }, (_, turn) => groups.flatMap((group) => group.slice(turn, turn + 1)))
		.flat()
		.slice(0, count);
}
