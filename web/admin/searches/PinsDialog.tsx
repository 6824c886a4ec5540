import { useQueryClient } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { type PinnedSearch, pinLimits, pinsDraft } from '../../../contracts/searchPins.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { FieldError } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { getFailureMessage } from '../groups/failureMessage.ts';
import { AddProduct, type FoundProduct } from '../products/AddProduct.tsx';
import { refreshPins } from './queries.ts';

type Typed = { query: string; products: FoundProduct[] };

const toDraft = ({ query, products }: Typed) => ({ query, products: products.map(({ id }) => id) });

/** The products that come first, in their order. */
function PinnedProducts({
	products,
	onChange,
}: {
	products: FoundProduct[];
	onChange: (products: FoundProduct[]) => void;
}) {
	const moveUp = (place: number) => {
		const moved = products.slice(place, place + 1);
		onChange(products.toSpliced(place, 1).toSpliced(place - 1, 0, ...moved));
	};
	return (
		<ol aria-label="Pinned products" className="grid gap-1">
			{products.map(({ id, name, sku, archived }, place) => (
				<li key={id} className="flex items-center gap-2 border-line border-t py-1.5">
					<span className="w-6 flex-none text-muted tabular-nums">{place + 1}.</span>
					<span className="wrap-anywhere min-w-0 grow">
						{name} <span className="text-muted text-sm">{sku}</span>{' '}
						{archived && <Badge tone="warning">Archived</Badge>}
					</span>
					{place > 0 && (
						<IconButton label={`Move ${name} up`} small onClick={() => moveUp(place)}>
							<ArrowUp size={16} aria-hidden />
						</IconButton>
					)}
					<IconButton
						label={`Unpin ${name}`}
						small
						onClick={() => onChange(products.filter((each) => each.id !== id))}
					>
						<X size={16} aria-hidden />
					</IconButton>
				</li>
			))}
		</ol>
	);
}

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
	const { fieldProps, control, errors, isDirty, save, submit } = useValidatedForm({
		initialForm: { query: search?.query ?? query, products: search?.products ?? [] },
		validate: (typed) => ({
			...(typed.products.length === 0 && { products: 'Please add the product that comes first.' }),
			...contractErrors(typed, [], pinsDraft, toDraft(typed)),
		}),
		store: (typed: Typed) =>
			call('PUT /admin/search-pins', { body: { ...toDraft(typed), version: search?.version } }),
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
			unsaved={isDirty}
			saving={save.isPending}
			onSubmit={submit}
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
					<div className="grid gap-4">
						{value.length < pinLimits.products && (
							<AddProduct
								chosen={new Set(value.map(({ id }) => id))}
								onAdd={(product) => onChange([...value, product])}
							/>
						)}
						{value.length > 0 && <PinnedProducts products={value} onChange={onChange} />}
						{errors.products?.message !== undefined && (
							<FieldError id="pinned-products-error">{errors.products.message}</FieldError>
						)}
					</div>
				)}
			/>
			{save.isError && (
				<Notice kind="error">{getFailureMessage('Failed to save the pinned products', save.error)}</Notice>
			)}
		</EditorDialog>
	);
}
