import { describe, expect, test } from 'vitest';
import type { ProductId } from '../../../contracts/ids.ts';
import { type Linkable, takeTurns, toPair } from './pairs.ts';

const createProduct = (name: string, of: Partial<Linkable> = {}): Linkable => ({
	id: name as ProductId,
	name,
	muzzleEnergyJ: null,
	status: 'active',
	...of,
});
const rifle = createProduct('T10 Rifle', { muzzleEnergyJ: 7.5 });
const pistol = createProduct('P10 Pistol', { muzzleEnergyJ: 6 });
const pellets = createProduct('Pellets');
const cylinder = createProduct('Cylinder');

describe('two products can be linked', () => {
	test('when one of them is a gun, whichever comes first', { tags: ['CATX-500'] }, () => {
		const pair = { gunId: rifle.id, accessoryId: pellets.id };
		expect(toPair(rifle, pellets)).toEqual(pair);
		expect(toPair(pellets, rifle)).toEqual(pair);
	});

	test('but not two guns, two accessories, a product with itself or an archived one', {
		tags: ['CATX-501'],
	}, () => {
		expect(toPair(rifle, pistol)).toEqual({
			problem:
				'T10 Rifle and P10 Pistol are both guns. Link a gun to what fits it, such as pellets or spares.',
		});
		expect(toPair(pellets, cylinder)).toEqual({
			problem: 'Neither Pellets nor Cylinder is a gun. A gun has a muzzle energy among its technical data.',
		});
		expect(toPair(rifle, rifle)).toEqual({ problem: 'T10 Rifle cannot fit itself.' });
		expect(toPair(pellets, pellets)).toEqual({ problem: 'Pellets cannot fit itself.' });
		const old = createProduct('Old Magazine', { status: 'archived' });
		const problem = { problem: 'Old Magazine is archived. Restore it first.' };
		expect(toPair(rifle, old)).toEqual(problem);
		expect(toPair(old, rifle)).toEqual(problem);
	});

	test('so that no chain of links leads back to its start', { tags: ['CATX-501'] }, () => {
		const all = [rifle, pistol, pellets, cylinder];
		const pairs = all.flatMap((one) => all.map((other) => toPair(one, other)));
		const guns = new Set(pairs.flatMap((pair) => ('problem' in pair ? [] : [pair.gunId])));
		expect(guns).toEqual(new Set([rifle.id, pistol.id]));
		for (const pair of pairs) if (!('problem' in pair)) expect(guns.has(pair.accessoryId)).toBe(false);
	});
});

test('groups take turns until enough are taken or none is left', { tags: ['CATX-504'] }, () => {
	expect(takeTurns([['a1', 'a2', 'a3'], ['b1'], ['c1', 'c2']], 5)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2']);
	expect(takeTurns([['a1'], ['b1']], 5)).toEqual(['a1', 'b1']);
	expect(takeTurns([], 5)).toEqual([]);
});
