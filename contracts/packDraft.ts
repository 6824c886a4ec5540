import { z } from 'zod';
import { packUnits } from '../shared/unitSalePrice.ts';

const range = { error: 'Please enter a number above 0, at most 1,00,000.' };
/** What one pack contains: a number of pieces, grams and so on. */
const packQuantity = z.number(range).positive(range).max(100_000, range).nullish();

/** Fields of a product: both or neither. */
export const packFields = {
	packQuantity,
	packUnit: z.enum(packUnits, { error: `Please use one of ${packUnits.join(', ')}.` }).nullish(),
};

type PackOfDraft = {
	packQuantity?: number | null | undefined;
	packUnit?: (typeof packUnits)[number] | null | undefined;
	variants?: { packQuantity?: number | null | undefined }[] | undefined;
};

/** Reports a number without a unit, a unit without a number, and parts of pieces. */
export function checkPack(
	{ packQuantity: quantity, packUnit: unit, variants = [] }: PackOfDraft,
	context: z.RefinementCtx,
): void {
	const report = (path: PropertyKey[], message: string) =>
		context.addIssue({ code: 'custom', path, message });
	const noPieces = 'Please enter a whole number of pieces.';
	const isPart = (count: number | null | undefined) =>
		unit === 'piece' && count != null && !Number.isInteger(count);
	if (quantity != null && unit == null) report(['packUnit'], 'Please choose the unit of the pack content.');
	if (quantity == null && unit != null)
		report(['packQuantity'], `Please enter how many ${unit === 'piece' ? 'pieces' : unit} a pack contains.`);
	if (isPart(quantity)) report(['packQuantity'], noPieces);
	for (const [place, variant] of variants.entries()) {
		if (variant.packQuantity != null && unit == null)
			report(
				['variants', place, 'packQuantity'],
				'Please enter the pack content of the product first, with its unit.',
			);
		if (isPart(variant.packQuantity)) report(['variants', place, 'packQuantity'], noPieces);
	}
}
