import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Registration } from '../../../contracts/eInvoices.ts';
import type { Order } from '../../../contracts/orders.ts';
import {
	type RegistrationErrors,
	type RegistrationForm,
	registrationErrors,
} from '../../../shared/registrationRules.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { FileButton } from '../reports/FileButton.tsx';
import { registrationForm } from './registrationForm.ts';

const getQueryKey = (order: Order) => ['me', 'admin', 'registration', order.id];

function Fields({
	form,
	errors,
	business,
	onChange,
}: {
	form: RegistrationForm;
	errors: RegistrationErrors;
	/** Whether the buyer has a GSTIN: only then is there an e-invoice. */
	business: boolean;
	onChange: (changed: Partial<RegistrationForm>) => void;
}) {
	return (
		<>
			{business && (
				<>
					<TextField
						label="IRN"
						maxLength={64}
						autoComplete="off"
						value={form.irn}
						error={errors.irn}
						onChange={({ target }) => onChange({ irn: target.value.trim() })}
					/>
					<TextField
						label="Acknowledgement number"
						inputMode="numeric"
						maxLength={20}
						autoComplete="off"
						value={form.ackNumber}
						error={errors.ackNumber}
						onChange={({ target }) => onChange({ ackNumber: target.value.trim() })}
					/>
					<TextField
						label="Acknowledgement date"
						type="date"
						value={form.ackDate}
						error={errors.ackDate}
						onChange={({ target }) => onChange({ ackDate: target.value })}
					/>
					<TextArea
						label="Signed QR code"
						rows={3}
						maxLength={2000}
						value={form.signedQr}
						hint="The text that the portal returned, not a picture."
						error={errors.signedQr}
						onChange={({ target }) => onChange({ signedQr: target.value.trim() })}
					/>
				</>
			)}
			<TextField
				label="E-way bill number"
				inputMode="numeric"
				maxLength={12}
				autoComplete="off"
				value={form.ewayBillNumber}
				error={errors.ewayBillNumber}
				onChange={({ target }) => onChange({ ewayBillNumber: target.value.trim() })}
			/>
		</>
	);
}

function NumbersForm({
	order,
	stored,
	onClose,
}: {
	order: Order;
	stored: Registration;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [form, setForm] = useState(() => registrationForm(stored));
	const [shown, setShown] = useState(false);
	const errors = registrationErrors(form);
	const save = useMutation({
		mutationFn: () =>
			call('PUT /admin/orders/{orderId}/registration', { params: { orderId: order.id }, body: form }),
		onSuccess: (saved) => {
			client.setQueryData(getQueryKey(order), saved);
			toast.success('Saved. The invoice prints these numbers from now on.');
			onClose();
		},
	});
	function submit(event: FormEvent) {
		event.preventDefault();
		setShown(true);
		if (Object.keys(errors).length === 0 && !save.isPending) save.mutate();
	}
	return (
		<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
			<Fields
				form={form}
				errors={shown ? errors : {}}
				business={order.gstin !== null}
				onChange={(changed) => setForm({ ...form, ...changed })}
			/>
			{save.isError && (
				<Notice kind="error">
					{errorMessage(save.error, 'The numbers could not be saved. Please try again.')}
				</Notice>
			)}
			<FormActions submit="Save" busy={save.isPending} onCancel={onClose} />
		</form>
	);
}

/** The e-invoice file of a business order, and the numbers that the portals returned. */
export function EInvoiceDialog({ order, onClose }: { order: Order; onClose: () => void }) {
	const { data, error, refetch } = useQuery({
		queryKey: getQueryKey(order),
		queryFn: ({ signal }) =>
			call('GET /admin/orders/{orderId}/registration', { params: { orderId: order.id }, signal }),
	});
	return (
		<Dialog
			title={`${order.gstin === null ? 'E-way bill' : 'E-invoice'} of ${order.number}`}
			onClose={onClose}
		>
			<div className="grid grid-cols-1 gap-5">
				<p className="text-sm">
					{order.gstin === null
						? 'The invoice prints the e-way bill number. There are e-invoices only for buyers with a GSTIN.'
						: 'Upload the file to the e-invoice portal and enter what it returns. The invoice prints these numbers.'}
				</p>
				{order.gstin !== null && (
					<div>
						<FileButton
							name="E-invoice as JSON"
							file={`e-invoice-${order.number}.json`}
							load={() => call('GET /admin/orders/{orderId}/e-invoice', { params: { orderId: order.id } })}
						/>
					</div>
				)}
				{error !== null ? (
					<RetryNotice onRetry={refetch}>
						{errorMessage(error, 'The numbers could not be loaded.')}
					</RetryNotice>
				) : data === undefined ? (
					<Skeleton className="h-40" />
				) : (
					<NumbersForm order={order} stored={data} onClose={onClose} />
				)}
			</div>
		</Dialog>
	);
}
