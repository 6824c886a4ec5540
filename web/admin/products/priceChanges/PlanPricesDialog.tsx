import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { InventoryRow } from '../../../../contracts/inventory.ts';
import type { ManyPricesDraft, PlannedPrices } from '../../../../contracts/priceChanges.ts';
import { counted } from '../../../../shared/counted.ts';
import { isoMinute } from '../../../../shared/dates.ts';
import { call, errorMessage } from '../../../session/call.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { EditorDialog } from '../../forms/EditorDialog.tsx';
import { useValidatedForm } from '../../forms/useValidatedForm.ts';

import { refreshProducts } from '../queries.ts';
import { type ManyPricesForm, toManyPrices, validateManyPrices } from './manyPricesForm.ts';
import { PlannedPriceList } from './PlannedPriceList.tsx';

/** Old and new price of every variant, with what is refused and what costs more than it brings. */
function Preview({ prices }: Pick<PlannedPrices, 'prices'>) {
	const refused = prices.filter(({ problem }) => problem !== null).length;
	return (
		<section aria-label="Preview" className="grid gap-3">
			<Notice kind={refused === 0 ? 'info' : 'error'}>
				{refused === 0
					? 'Nothing is planned yet. Press Plan Prices if this is right.'
					: `${refused} of ${prices.length} prices cannot be planned, so none is.`}
			</Notice>
			<PlannedPriceList prices={prices} />
		</section>
	);
}

/** Plans prices of all selected products, after a preview; of none when one is refused. */
export function PlanPricesDialog({
	products,
	onDone,
	onClose,
}: {
	products: readonly Pick<InventoryRow, 'id'>[];
	onDone: () => void;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const ids = products.map(({ id }) => id);
	const send = (body: ManyPricesDraft) => call('POST /admin/price-changes', { body });
	const plan = useMutation({
		mutationFn: (body: ManyPricesDraft) => send({ ...body, preview: false }),
		onSuccess: ({ written, prices }) => {
			if (!written) return;
			toast.success(prices.length === 1 ? 'Price planned' : `${prices.length} prices planned`);
			void refreshProducts(client);
			onDone();
		},
	});
	const { register, control, errors, isDirty, save, submit } = useValidatedForm<
		ManyPricesForm,
		{ body: ManyPricesDraft; result: PlannedPrices }
	>({
		initialForm: { kind: 'price', by: 'percent', amount: '', startsAt: '', endsAt: '' },
		validate: (form) => validateManyPrices(form, ids),
		store: async (form) => {
			const body = toManyPrices(form, ids);
			return { body, result: await send(body) };
		},
		onStored: () => undefined,
	});
	const [kind, by] = useWatch({ control, name: ['kind', 'by'] });
	const field = (name: keyof ManyPricesForm) => ({
		error: errors[name]?.message,
		...register(name, {
			onChange: () => {
				save.reset();
				plan.reset();
			},
		}),
	});
	const prices = (plan.data ?? save.data?.result)?.prices;
	const ready = prices?.every(({ problem }) => problem === null) ? save.data?.body : undefined;
	const error = plan.error ?? save.error;
	const earliest = isoMinute(new Date());
	return (
		<EditorDialog
			title={`Plan Prices of ${counted(products.length, 'product')}`}
			submit={ready === undefined ? 'Preview' : 'Plan Prices'}
			unsaved={isDirty}
			saving={save.isPending || plan.isPending}
			onSubmit={(event) => {
				if (ready === undefined) return submit(event);
				event.preventDefault();
				if (!plan.isPending) plan.mutate(ready);
			}}
			onClose={onClose}
		>
			<div className="grid gap-5 sm:grid-cols-2">
				<Select label="What changes" {...field('kind')}>
					<option value="price">Regular price</option>
					<option value="offer">Offer price</option>
				</Select>
				<Select label="New price by" {...field('by')}>
					<option value="percent">Per cent of today's regular price</option>
					<option value="amount">One amount for all</option>
				</Select>
				<TextField
					label={by === 'percent' ? 'Per cent' : 'New price (₹)'}
					hint={by === 'percent' ? '-10 is 10% less, 10 is 10% more; in whole rupees.' : 'Without GST.'}
					required
					inputMode={by === 'percent' ? 'text' : 'decimal'}
					autoComplete="off"
					{...field('amount')}
				/>
				<TextField
					label="From"
					hint="Indian time."
					type="datetime-local"
					required
					min={earliest}
					{...field('startsAt')}
				/>
				{kind === 'offer' && (
					<TextField
						label="Until (optional)"
						hint="The regular price holds again then."
						type="datetime-local"
						min={earliest}
						{...field('endsAt')}
					/>
				)}
			</div>
			{prices !== undefined && <Preview prices={prices} />}
			{error !== null && (
				<Notice kind="error">
					{errorMessage(error, 'The prices could not be planned. Please try again.')}
				</Notice>
			)}
		</EditorDialog>
	);
}
