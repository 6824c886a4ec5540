import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import type { Customer } from '../../../contracts/customers.ts';
import { manualChannels } from '../../../shared/manualChannels.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { ApiError, call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { useUnsavedWords } from '../forms/unsavedWords.ts';
import { BuyerFirm } from './BuyerFirm.tsx';
import { CustomerField } from './CustomerField.tsx';
import { DeliveryField } from './DeliveryField.tsx';
import { LicenceFields } from './LicenceFields.tsx';
import { LinesField } from './LinesField.tsx';
import {
	emptyForm,
	getAsked,
	getErrors,
	type OrderErrors,
	type OrderForm,
	toBody,
	toQuoteBody,
} from './orderForm.ts';
import { quoteQuery } from './queries.ts';
import { Totals } from './Totals.tsx';

const channelNames = { phone: 'Phone', WhatsApp: 'WhatsApp', counter: 'Counter' } as const;

function Section({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section aria-label={title} className="rounded-md border border-line bg-surface p-5">
			<h2 className="mb-4 font-display text-xl">{title}</h2>
			{children}
		</section>
	);
}

/** The account that has the entered email, as the server names it. */
function accountIn(error: unknown): Pick<Customer, 'id' | 'name' | 'email'> | undefined {
	const found = error instanceof ApiError ? error.response.customer : undefined;
	// The contract of the error describes it.
	return found as Pick<Customer, 'id' | 'name' | 'email'> | undefined;
}

/** Sends the order, and shows what happened to it. */
function useEnterOrder(onEntered: () => void, onRejected: (fields: OrderErrors) => void) {
	const client = useQueryClient();
	const navigate = useNavigate();
	return useMutation({
		mutationFn: (body: ReturnType<typeof toBody>) => call('POST /admin/orders', { body }),
		onSuccess: async ({ state, number, customer, total }) => {
			onEntered();
			if (state === 'placed') toast.success(`Order ${number} placed`);
			else toast.success(`Payment link for ${formatRupeesExact(total)} sent to ${customer.email}`);
			await navigate(`/admin?tab=${state === 'placed' ? 'orders' : 'unpaidOrders'}`);
		},
		onError: (error) => onRejected(error instanceof ApiError ? error.fields : {}),
		onSettled: () => client.invalidateQueries({ queryKey: ['me', 'admin'] }),
	});
}

/** @param total empty while there is nothing to pay */
function submitText(payment: OrderForm['payment'], total: string): string {
	if (payment === 'payment link')
		return total === '' ? 'Send Payment Link' : `Send Payment Link for ${total}`;
	return total === '' ? 'Place Order' : `Place Order, ${total} ${payment === 'cash' ? 'in cash' : 'by UPI'}`;
}

/** An order that reached the shop by phone, by WhatsApp or at the counter. */
export default function NewOrderTab() {
	const [form, setForm] = useState<OrderForm>(emptyForm);
	const [errors, setErrors] = useState<OrderErrors>({});
	const element = useRef<HTMLFormElement>(null);
	const change = (changed: Partial<OrderForm>) => setForm((before) => ({ ...before, ...changed }));
	const quoteBody = useDeferredValue(form.lines.length === 0 ? undefined : toQuoteBody(form));
	const { data, error: quoteError } = useQuery(quoteQuery(quoteBody));
	const quote = form.lines.length === 0 ? undefined : (data ?? undefined);
	const asked = getAsked(quote);
	const total = quote === undefined ? '' : formatRupeesExact(quote.total);

	function show(found: OrderErrors) {
		// Rendered before focusing, so that screen readers announce the error with the field.
		flushSync(() => setErrors(found));
		element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
	}

	const markAsSaved = useUnsavedWords(JSON.stringify(form) !== JSON.stringify(emptyForm));
	const enter = useEnterOrder(markAsSaved, show);
	const account = accountIn(enter.error);

	function submit(event: FormEvent) {
		event.preventDefault();
		const found = getErrors(form, asked);
		show(found);
		if (Object.keys(found).length > 0 || quote === undefined || enter.isPending) return;
		enter.mutate(toBody(form, quote.total, asked));
	}

	return (
		<form
			ref={element}
			noValidate
			onSubmit={submit}
			aria-label="New order"
			className="grid gap-5 lg:grid-cols-3"
		>
			<div className="grid content-start gap-5 lg:col-span-2">
				<Section title="Customer">
					<div className="mb-5">
						<RadioGroup
							label="Ordered by"
							name="channel"
							value={form.channel}
							options={manualChannels.map((channel) => ({ value: channel, label: channelNames[channel] }))}
							onChange={(channel) => change({ channel, atCounter: channel === 'counter' })}
						/>
					</div>
					<CustomerField form={form} errors={errors} onChange={change} />
				</Section>
				<Section title="Products">
					<LinesField
						lines={form.lines}
						quote={quote}
						errors={errors}
						atCounter={form.atCounter}
						onChange={(lines) => change({ lines })}
					/>
					{quoteError !== null && (
						<Notice kind="error">{errorMessage(quoteError, 'The order could not be priced.')}</Notice>
					)}
					<div className="grid gap-5 border-line border-t pt-4 sm:grid-cols-2">
						<TextField
							label="Discount (₹, excl. GST)"
							inputMode="decimal"
							autoComplete="off"
							value={form.discount}
							hint={quote === undefined ? undefined : `At most ${formatRupeesExact(quote.highestDiscount)}.`}
							error={errors['discount.amount'] ?? quote?.discountProblem ?? undefined}
							onChange={({ target }) => change({ discount: target.value })}
						/>
						{form.discount.trim() !== '' && (
							<TextField
								label="Reason for the discount"
								required
								maxLength={200}
								value={form.discountReason}
								error={errors['discount.reason']}
								onChange={({ target }) => change({ discountReason: target.value })}
							/>
						)}
					</div>
				</Section>
				<Section title="Delivery">
					<DeliveryField form={form} errors={errors} onChange={change} />
				</Section>
			</div>
			<div className="grid content-start gap-5">
				<Section title="Payment">
					<RadioGroup
						label="Paid by"
						name="payment"
						value={form.payment}
						options={[
							{ value: 'payment link', label: 'Payment link, sent by email' },
							{ value: 'upi', label: 'UPI, received' },
							{ value: 'cash', label: 'Cash, received' },
						]}
						error={errors.payment}
						onChange={(payment) => change({ payment })}
					/>
					{form.payment === 'upi' && (
						<div className="mt-4">
							<TextField
								label="UPI reference"
								required
								inputMode="numeric"
								autoComplete="off"
								maxLength={20}
								value={form.reference}
								hint="The 12 digits (UTR) of the payment."
								error={errors['payment.reference']}
								onChange={({ target }) => change({ reference: target.value })}
							/>
						</div>
					)}
					<div className="mt-5 grid gap-5">
						<BuyerFirm form={form} errors={errors} onChange={change} />
						<TextArea
							label="Note for the team"
							rows={2}
							maxLength={500}
							value={form.note}
							error={errors.note}
							onChange={({ target }) => change({ note: target.value })}
						/>
					</div>
				</Section>
				<Section title="Total">
					<Totals quote={quote} />
					{quote?.minimumAge !== undefined && (
						<div className="mt-4">
							<Checkbox
								label={`The buyer says they are ${quote.minimumAge} or older. We sell guns to adults only.`}
								required
								checked={form.ageDeclared}
								error={errors.ageDeclared}
								onChange={({ target }) => change({ ageDeclared: target.checked })}
							/>
						</div>
					)}
					{asked.licence && form.atCounter && (
						<LicenceFields
							licence={form.licence}
							errors={errors}
							onChange={(licence) => change({ licence })}
						/>
					)}
					{enter.isError && (
						<div className="mt-4">
							<Notice kind="error">
								{errorMessage(enter.error, 'The order could not be entered. Please try again.')}
								{account !== undefined && (
									<Button
										variant="secondary"
										size="small"
										className="mt-3"
										onClick={() => {
											change({ customer: account, isNew: false, addressId: undefined });
											enter.reset();
										}}
									>
										Choose {account.name}
									</Button>
								)}
							</Notice>
						</div>
					)}
					<Button type="submit" loading={enter.isPending} className="mt-5 w-full">
						{submitText(form.payment, total)}
					</Button>
				</Section>
			</div>
		</form>
	);
}
