import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Registration } from '../../../contracts/eInvoices.ts';
import type { Order } from '../../../contracts/orders.ts';
import { type RegistrationForm, registrationErrors } from '../../../shared/registrationRules.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { FileButton } from '../FileButton.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { registrationForm } from './registrationForm.ts';

const getQueryKey = (order: Order) => ['me', 'admin', 'registration', order.id];

const trimmed = { setValueAs: (typed: string) => typed.trim() };

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
	const { fieldProps, save, submit } = useValidatedForm({
		initialForm: registrationForm(stored),
		validate: registrationErrors,
		store: (body: RegistrationForm) =>
			call('PUT /admin/orders/{orderId}/registration', { params: { orderId: order.id }, body }),
		onStored: (saved) => {
			client.setQueryData(getQueryKey(order), saved);
			toast.success('Saved. The invoice prints these numbers from now on.');
			onClose();
		},
	});
	return (
		<form onSubmit={(event) => void submit(event)} noValidate className="grid grid-cols-1 gap-5">
			{/* There are e-invoices only for buyers with a GSTIN. */}
			{order.gstin !== null && (
				<>
					<TextField label="IRN" maxLength={64} autoComplete="off" {...fieldProps('irn', trimmed)} />
					<TextField
						label="Acknowledgement number"
						inputMode="numeric"
						maxLength={20}
						autoComplete="off"
						{...fieldProps('ackNumber', trimmed)}
					/>
					<TextField label="Acknowledgement date" type="date" {...fieldProps('ackDate')} />
					<TextArea
						label="Signed QR code"
						rows={3}
						maxLength={2000}
						hint="The text that the portal returned, not a picture."
						{...fieldProps('signedQr', trimmed)}
					/>
				</>
			)}
			<TextField
				label="E-way bill number"
				inputMode="numeric"
				maxLength={12}
				autoComplete="off"
				{...fieldProps('ewayBillNumber', trimmed)}
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
