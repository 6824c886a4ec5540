import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { InventoryRow } from '../../../../contracts/inventory.ts';
import {
	type ManyPricesDraft,
	manyPricesDraft,
	type PlannedPrices,
} from '../../../../contracts/priceChanges.ts';
import { counted } from '../../../../shared/counted.ts';
import { call, errorMessage } from '../../../session/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { toast } from '../../../ui/toasts.ts';
import { contractErrors, type FormErrors } from '../../forms/contractErrors.ts';
import { EditorDialog } from '../../forms/EditorDialog.tsx';
import { useValidatedForm } from '../../forms/useValidatedForm.ts';
import { refreshProducts } from '../queries.ts';
import { amountTyped, filtered, signedTyped } from '../typedNumbers.ts';
import { PlannedPriceFields } from './PlannedPriceFields.tsx';
import { PlannedPriceList } from './PlannedPriceList.tsx';
import { type PriceChangeForm, toTimes } from './priceChangeForm.ts';

type Products = ManyPricesDraft['products'];

/** The form's values as typed; times are those of fields of the browser, in India. */
type ManyPricesForm = Pick<PriceChangeForm, 'kind' | 'startsAt' | 'endsAt'> & {
	by: ManyPricesDraft['change']['by'];
	/** Per cent or rupees. */
	amount: string;
};

/** The form as the API expects it, as a preview. */
const toBody = ({ by, amount, ...times }: ManyPricesForm, products: Products) => ({
	products,
	preview: true,
	...toTimes(times),
	change: by === 'percent' ? { by, percent: Number(amount) } : { by, price: Number(amount) },
});

/** @throws when the form has errors */
const toManyPrices = (form: ManyPricesForm, products: Products): ManyPricesDraft =>
	manyPricesDraft.parse(toBody(form, products));

/** Returns an error message per invalid field; the server validates again. */
function validateManyPrices(form: ManyPricesForm, products: Products): FormErrors<ManyPricesForm> {
	const body = toBody(form, products);
	const errors = contractErrors(form, ['amount', 'startsAt'], manyPricesDraft, body);
	const amount = manyPricesDraft.shape.change.safeParse(body.change).error?.issues[0]?.message;
	return amount === undefined ? errors : { amount, ...errors };
}

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
	products: readonly Pick<InventoryRow, 'id' | 'version'>[];
	onDone: () => void;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const read = products.map(({ id, version }) => ({ id, version }));
	// After a rejection the list is outdated; the next preview takes the products as they are then.
	const refresh = () => void refreshProducts(client);
	const send = (body: ManyPricesDraft) => call('POST /admin/price-changes', { body });
	const plan = useMutation({
		mutationFn: (body: ManyPricesDraft) => send({ ...body, preview: false }),
		onSuccess: ({ written, prices }) => {
			if (!written) return;
			toast.success(prices.length === 1 ? 'Price planned' : `${prices.length} prices planned`);
			refresh();
			onDone();
		},
		onError: () => {
			save.reset();
			refresh();
		},
	});
	const { register, control, errors, isDirty, save, submit } = useValidatedForm<
		ManyPricesForm,
		{ body: ManyPricesDraft; result: PlannedPrices }
	>({
		initialForm: { kind: 'price', by: 'percent', amount: '', startsAt: '', endsAt: '' },
		validate: (form) => validateManyPrices(form, read),
		store: async (form) => {
			plan.reset();
			const body = toManyPrices(form, read);
			return { body, result: await send(body) };
		},
		onStored: () => undefined,
		onFailed: refresh,
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
	const ready = prices?.every(({ problem }) => problem === null) === true ? save.data?.body : undefined;
	const error = plan.error ?? save.error;
	return (
		<EditorDialog
			title={`Plan Prices of ${counted(products.length, 'product')}`}
			submit="Preview"
			unsaved={isDirty}
			saving={save.isPending}
			actions={
				// A button of its own, so that a second press of the same key or place plans nothing.
				ready !== undefined && (
					<Button loading={plan.isPending} onClick={() => plan.mutate(ready)}>
						Plan Prices
					</Button>
				)
			}
			onSubmit={(event) => {
				if (!plan.isPending) return submit(event);
				event.preventDefault();
			}}
			onClose={onClose}
		>
			<div className="grid gap-5 sm:grid-cols-2">
				<PlannedPriceFields kind={kind} field={field}>
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
						{...filtered(field('amount'), by === 'percent' ? (text) => signedTyped(text, true) : amountTyped)}
					/>
				</PlannedPriceFields>
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
