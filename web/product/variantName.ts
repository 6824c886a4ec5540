import { nameWithVariant } from '../../contracts/variants.ts';

/** The name of a line or item, as in 'Glove (Size: M)'. */
export const nameOfLine = ({
	name,
	variant,
}: {
	name: string;
	variant?: { name: string } | undefined;
}): string => nameWithVariant({ name, variantName: variant?.name ?? '' });
