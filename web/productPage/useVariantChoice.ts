import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Product, ProductVariant } from '../../contracts/products.ts';
import type { OptionValues, ProductOption } from '../../shared/variants.ts';
import { findOpenOption, findVariant, firstValues, variantAt } from './variantChoice.ts';

export type VariantChoice = {
	/** The chosen values by option. */
	values: OptionValues;
	/** Undefined while an option is open, and for a combination that is not sold. */
	variant: ProductVariant | undefined;
	/** The first option without a choice. */
	open: ProductOption | undefined;
	choose: (values: OptionValues) => void;
};

type Choice = {
	/** The query string that it belongs to. */
	search: string;
	values: OptionValues;
	/** The query string that is being navigated to. */
	next?: string;
};

/**
 * The chosen variant of a product, which the URL names. A combination that is not sold has no URL; nor does a variant that
 * is switched off while its page is open become another one.
 */
export function useVariantChoice(product: Product): VariantChoice {
	const { search } = useLocation();
	const navigate = useNavigate();
	const choiceAt = (place: string): Choice => ({
		search: place,
		values: variantAt(product, place)?.options ?? firstValues(product),
	});
	const [choice, setChoice] = useState(() => choiceAt(search));
	// Another value may have been chosen while the navigation to the first one was under way.
	if (choice.search !== search)
		setChoice(search === choice.next ? { search, values: choice.values } : choiceAt(search));

	return {
		values: choice.values,
		variant: findVariant(product, choice.values),
		open: findOpenOption(product, choice.values),
		choose: (values) => {
			const variant = findVariant(product, values);
			if (variant === undefined) return setChoice({ ...choice, values });
			// The other keys stay: a preview names its product there.
			const address = new URLSearchParams(search);
			address.delete('sku');
			address.set('variant', variant.id);
			const next = `?${address}`;
			setChoice({ search, values, next });
			void navigate({ search: next }, { replace: true, preventScrollReset: true });
		},
	};
}
