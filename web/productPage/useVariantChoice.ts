import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product, ProductVariant } from '../../contracts/products.ts';
import type { OptionValues } from '../../contracts/variants.ts';
import { shownFirst, variantAt, variantOf } from './variantChoice.ts';

export type VariantChoice = {
	/** The chosen value of every option. */
	values: OptionValues;
	/** Undefined for a combination that is not sold. */
	variant: ProductVariant | undefined;
	choose: (values: OptionValues) => void;
};

/**
 * The chosen variant of a product, which the URL names. A combination that is not sold has no URL; nor does a variant that
 * is switched off while its page is open become another one.
 */
export function useVariantChoice(product: Product): VariantChoice {
	const { search } = useLocation();
	const navigate = useNavigate();
	const choiceAt = (place: string) => ({
		search: place,
		values: (variantAt(product, place) ?? shownFirst(product))?.options ?? {},
	});
	const [choice, setChoice] = useState(() => choiceAt(search));
	if (choice.search !== search) setChoice(choiceAt(search));

	return {
		values: choice.values,
		variant: variantOf(product, choice.values),
		choose: (values) => {
			setChoice({ search, values });
			const variant = variantOf(product, values);
			if (variant !== undefined)
				void navigate({ search: `?variant=${variant.id}` }, { replace: true, preventScrollReset: true });
		},
	};
}
