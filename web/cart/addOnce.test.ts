import { expect, test } from 'vitest';
import { productId, variantId } from '../../contracts/ids.ts';
import { addOnce } from './addOnce.ts';

const id = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;

test('a press before the answer adds another variant, but not the same line again', {
	tags: ['FACE-131'],
}, async () => {
	const product = productId.parse(id(1));
	const small = variantId.parse(id(2));
	const large = variantId.parse(id(3));
	const added: string[] = [];
	const answer = Promise.withResolvers<void>();
	const press = (variant: typeof small) =>
		addOnce({ productId: product, variantId: variant }, () => {
			added.push(variant);
			return answer.promise;
		});
	const presses = [press(small), press(small), press(large)];
	expect(added).toEqual([small, large]);
	answer.resolve();
	await Promise.all(presses);
	await press(small);
	expect(added).toEqual([small, large, small]);
});
