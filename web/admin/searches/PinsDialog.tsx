import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { type PinnedSearch, pinLimits, pinsDraft } from '../../../contracts/searchPins.ts';
import { call } from '../../session/call.ts';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { PickedProducts } from '../products/PickedProducts.tsx';
import { refreshPins } from './queries.ts';

type Typed = { query: string; products: PinnedSearch['products'] };

const toDraft = ({ query, products }: Typed) => ({ query, products: products.map(({ id }) => id) });

/** Pins products to a search, in their order. */
export function PinsDialog({
	search: found,
	query = '',
	onClose,
}: {
	search: PinnedSearch | undefined;
	/** The words of a new one. */
	query?: string;
	onClose: () => void;
}) {
	const client = useQueryClient();
	// The version that the edit began with, also when the list was read again since.
	const [search] = useState(found);
	const { fieldProps, control, errors, dialog } = useValidatedForm({
		initialForm: { query: search?.query ?? query, products: search?.products ?? [] },
		validate: (typed) => ({
			...(typed.products.length === 0 && { products: 'Please add the product that comes first.' }),
			...contractErrors(typed, [], pinsDraft, toDraft(typed)),
		}),
		store: (typed: Typed) =>
			call('PUT /admin/search-pins', { body: { ...toDraft(typed), version: search?.version } }),
		failure: 'Failed to save the pinned products',
		onStored: async () => {
			await refreshPins(client);
			toast.success('Pinned products saved');
			onClose();
		},
		// Someone else may have changed them.
		onFailed: () => void refreshPins(client),
	});
	return (
		<EditorDialog
			title={search === undefined ? 'Pin Products' : 'Edit Pinned Products'}
			submit="Save"
			{...dialog}
			onClose={onClose}
		>
			<TextField
				label="Search"
				required
				maxLength={100}
				autoComplete="off"
				readOnly={search !== undefined}
				hint="What shoppers type. Other forms and spellings of these words count too."
				{...fieldProps('query')}
			/>
			<Controller
				name="products"
				control={control}
				render={({ field: { value, onChange } }) => (
					<PickedProducts
						label="Pinned products"
						products={value}
						most={pinLimits.products}
						removes="Unpin"
						getBadge={({ archived }) => (archived ? 'Archived' : undefined)}
						error={errors.products?.message}
						onChange={onChange}
					/>
				)}
			/>
		</EditorDialog>
	);
}
