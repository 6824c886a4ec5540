import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { type ArmsLicence, correctedArmsLicence } from '../../../contracts/armsLicences.ts';
import type { OrderId } from '../../../contracts/ids.ts';
import { type GunEvent, type RegisteredGun, recordGunPurchase } from '../../../contracts/serialNumbers.ts';
import { dateText } from '../../../shared/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { licenceFields } from '../newOrder/LicenceFields.tsx';
import { buyerFacts } from './buyerFacts.ts';
import { eventNames } from './gunEvents.ts';

type Gun = Pick<RegisteredGun, 'maker' | 'serialNumber'>;

const gunQuery = ({ maker, serialNumber }: Gun) =>
	queryOptions({
		queryKey: ['me', 'admin', 'gun register', maker, serialNumber],
		queryFn: ({ signal }) => call('GET /admin/gun-register/gun', { query: { maker, serialNumber }, signal }),
	});

function Event({ event }: { event: GunEvent }) {
	const { kind, on, details, buyer } = event;
	return (
		<li className="border-line border-l-2 pb-4 pl-4">
			<p className="font-medium">
				{eventNames[kind]} <time dateTime={on}>{dateText(on)}</time>
			</p>
			<p className="wrap-anywhere text-muted text-sm">{details}</p>
			{buyer !== null && (
				<p className="wrap-anywhere text-sm">
					{buyer.name}, {buyer.city}, {buyer.state}.
				</p>
			)}
			<p className="wrap-anywhere text-sm">{buyerFacts(event).join(' ')}</p>
		</li>
	);
}

type Correction = z.output<typeof correctedArmsLicence>;

/** The licence of the last sale as it should have been copied; the entry before it stays in the register. @checklist RET-055 */
function LicenceForm({
	orderId,
	licence,
	onSaved,
	onClose,
}: {
	orderId: OrderId;
	licence: ArmsLicence;
	onSaved: () => void;
	onClose: () => void;
}) {
	const { fieldProps, save, setValue, submit } = useValidatedForm({
		initialForm: { ...licence, reason: '' },
		validate: (form) => contractErrors(form, [], correctedArmsLicence, form),
		store: (body: Correction) =>
			call('POST /admin/orders/{orderId}/licence-corrections', { params: { orderId }, body }).finally(
				onSaved,
			),
		onStored: () => {
			setValue('reason', '');
			toast.success('Licence corrected');
		},
	});
	return (
		<form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
			<TextField {...licenceFields.number} required {...fieldProps('number')} />
			<TextField {...licenceFields.issuedBy} required {...fieldProps('issuedBy')} />
			<TextField {...licenceFields.validUntil} required {...fieldProps('validUntil')} />
			<TextField {...licenceFields.holder} required {...fieldProps('holder')} />
			<TextField label="What was copied wrongly" required maxLength={200} {...fieldProps('reason')} />
			<div className="sm:col-span-2">
				{save.isError && (
					<Notice kind="error">{errorMessage(save.error, 'It could not be saved. Please try again.')}</Notice>
				)}
				<FormActions submit="Correct Licence" busy={save.isPending} onCancel={onClose} />
			</div>
		</form>
	);
}

type Bill = { supplier: string; billNumber: string; billDate: string };

function BillForm({
	gun,
	onSaved,
	onClose,
}: {
	gun: RegisteredGun;
	onSaved: () => void;
	onClose: () => void;
}) {
	const { maker, serialNumber, purchase } = gun;
	const { fieldProps, save, submit } = useValidatedForm({
		initialForm: purchase ?? { supplier: '', billNumber: '', billDate: '' },
		validate: (bill) => contractErrors(bill, [], recordGunPurchase.body, { maker, serialNumber, ...bill }),
		store: (bill: Bill) =>
			call('PUT /admin/gun-register', { body: { maker, serialNumber, ...bill } }).finally(onSaved),
		onStored: () => void toast.success('Bill recorded'),
	});
	return (
		<form onSubmit={(event) => void submit(event)} noValidate className="mt-4 grid gap-4 sm:grid-cols-2">
			<TextField label="Supplier" required maxLength={200} {...fieldProps('supplier')} />
			<TextField label="Bill number" required maxLength={40} {...fieldProps('billNumber')} />
			<TextField label="Bill date" required type="date" {...fieldProps('billDate')} />
			<div className="sm:col-span-2">
				{save.isError && (
					<Notice kind="error">{errorMessage(save.error, 'It could not be saved. Please try again.')}</Notice>
				)}
				<FormActions submit="Save Bill" busy={save.isPending} onCancel={onClose} />
			</div>
		</form>
	);
}

/** The life of a gun from its purchase, and the bill of its supplier to record or correct. @checklist RET-033 */
export function GunLifeDialog({ gun, onClose }: { gun: Gun; onClose: () => void }) {
	const { data, error } = useQuery(gunQuery(gun));
	const last = data?.events.findLast(({ licence }) => licence !== null);
	const client = useQueryClient();
	const refresh = () => void client.invalidateQueries({ queryKey: ['me', 'admin', 'gun register'] });
	return (
		<Dialog title={`${gun.maker} ${gun.serialNumber}`} wide onClose={onClose}>
			{error !== null && (
				<Notice kind="error">{errorMessage(error, 'The gun could not be loaded. Please try again.')}</Notice>
			)}
			{data === undefined && error === null && <Spinner />}
			{data !== undefined && (
				<>
					<ol aria-label="Life of the gun">
						{data.events.map((event, place) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice a day, and the list is not reordered.
							<Event key={place} event={event} />
						))}
					</ol>
					<h3 className="font-semibold">Bill of the supplier</h3>
					<BillForm gun={data} onSaved={refresh} onClose={onClose} />
					{last?.licence != null && last.licenceOrderId !== null && (
						<>
							<h3 className="mt-6 font-semibold">Arms licence of the buyer</h3>
							<p className="text-muted text-sm">The gun register keeps what was recorded before.</p>
							<LicenceForm
								orderId={last.licenceOrderId}
								licence={last.licence}
								onSaved={refresh}
								onClose={onClose}
							/>
						</>
					)}
				</>
			)}
		</Dialog>
	);
}
