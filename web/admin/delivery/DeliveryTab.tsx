import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DeliveryEstimate, DeliveryZone } from '../../../contracts/delivery.ts';
import { businessDays, dateText } from '../../../shared/dates.ts';
import { deliveryText, getFailureMessage, parsePin, sixDigits } from '../../delivery/deliveryText.ts';
import { estimateQuery } from '../../delivery/queries.ts';
import { call } from '../../session/call.ts';
import { useSettings } from '../../settings/settings.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Cell, HeadCell, Table } from '../../ui/Table.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { getReason } from '../failures.ts';
import { DeleteDialog, EditAndDelete } from '../forms/DeleteDialog.tsx';
import { closedDaysText } from './closedDaysText.ts';
import { refreshZones, zonesQuery } from './queries.ts';
import { ZoneDialog } from './ZoneDialog.tsx';

/** What the estimate follows from, for the owner. */
function reasonText({ zone, delivery, cashOnDelivery }: DeliveryEstimate): string {
	const place = zone === null ? 'Outside all zones: the usual delivery time applies.' : `Zone '${zone}'.`;
	if (delivery === null) return place;
	const { minDays, maxDays, dispatch } = delivery;
	const cash = cashOnDelivery ? 'Cash on delivery is possible.' : 'No cash on delivery.';
	return `${place} ${minDays} to ${maxDays} business days from ${dateText(dispatch)}. ${cash}`;
}

/** Shows what a shopper would read for a PIN code. */
function TryPin() {
	const [typed, setTyped] = useState('');
	const pin = parsePin(typed);
	const { data, error } = useQuery(estimateQuery(pin));
	return (
		<div className="max-w-md">
			<TextField
				label="Try a PIN"
				inputMode="numeric"
				autoComplete="off"
				maxLength={7}
				value={typed}
				error={typed.length >= 6 && pin === undefined ? sixDigits : undefined}
				onChange={({ target }) => setTyped(target.value)}
			/>
			<div role="status" className="mt-2 min-h-16 text-sm">
				{pin !== undefined && error !== null && <p className="text-danger">{getFailureMessage(error)}</p>}
				{data !== undefined && error === null && (
					<>
						<p className="font-medium">{deliveryText(data)}</p>
						<p className="text-muted">{reasonText(data)}</p>
					</>
				)}
			</div>
		</div>
	);
}

/** 2 PM, of an hour from 0 to 23. */
const hourText = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`;

type Open = { dialog: 'edit' | 'delete'; zone: DeliveryZone } | { dialog: 'add' };

function Zones({ zones, onOpen }: { zones: DeliveryZone[]; onOpen: (open: Open) => void }) {
	return (
		<Table
			caption="Zones with their PIN prefixes"
			cards
			head={
				<>
					<HeadCell>Name</HeadCell>
					<HeadCell>PIN prefixes</HeadCell>
					<HeadCell>Business days</HeadCell>
					<HeadCell>Delivers</HeadCell>
					<HeadCell>Actions</HeadCell>
				</>
			}
		>
			{zones.map((zone) => (
				<tr key={zone.id} data-zone={zone.id}>
					<Cell>
						<span className="wrap-anywhere block min-w-32 font-medium">{zone.name}</span>
					</Cell>
					<Cell>
						<span className="block min-w-40 max-w-md text-muted">{zone.prefixes.join(', ')}</span>
					</Cell>
					<Cell>{zone.minDays === zone.maxDays ? zone.minDays : `${zone.minDays} to ${zone.maxDays}`}</Cell>
					<Cell>
						<Badge tone={zone.delivers ? 'success' : 'danger'}>{zone.delivers ? 'Yes' : 'No'}</Badge>
					</Cell>
					<Cell>
						<span className="flex gap-1">
							<EditAndDelete
								name={zone.name}
								onEdit={() => onOpen({ dialog: 'edit', zone })}
								onDelete={() => onOpen({ dialog: 'delete', zone })}
							/>
						</span>
					</Cell>
				</tr>
			))}
		</Table>
	);
}

/** The owner's delivery zones, with a field to try a PIN code. */
export default function DeliveryTab() {
	const { data: zones, error, refetch } = useQuery(zonesQuery);
	const [open, setOpen] = useState<Open>();
	const { closedOn, dispatchBefore, deliveryDays } = useSettings().shipping;
	const close = () => setOpen(undefined);
	if (error !== null)
		return (
			<section aria-label="Delivery zones">
				<RetryNotice onRetry={refetch} reason={getReason(error)}>
					Failed to fetch the delivery zones
				</RetryNotice>
			</section>
		);
	if (zones === undefined)
		return (
			<section aria-label="Delivery zones">
				<div role="status" aria-label="Loading delivery zones">
					<Skeleton className="h-96" />
				</div>
			</section>
		);
	const add = (
		<Button variant="secondary" size="small" aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'add' })}>
			<Plus size={16} aria-hidden />
			Add Zone
		</Button>
	);
	return (
		<section aria-label="Delivery zones">
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<h2 className="font-display text-2xl">Delivery zones ({zones.length})</h2>
				{zones.length > 0 && add}
			</div>
			<p className="mb-5 max-w-prose text-muted text-sm">
				Business days are counted from the dispatch: on the same working day for orders before{' '}
				{hourText(dispatchBefore)}, else on the next one. {closedDaysText(closedOn)} Outside all zones the
				usual {businessDays(deliveryDays)} apply.
			</p>
			<TryPin />
			<div className="mt-4">
				{zones.length === 0 ? (
					<EmptyState
						title="No Delivery Zones Yet"
						text="Add the first digits of PIN codes with their delivery time. Until then the usual time applies everywhere."
					>
						{add}
					</EmptyState>
				) : (
					<Zones zones={zones} onOpen={setOpen} />
				)}
			</div>
			{open?.dialog === 'add' && <ZoneDialog zone={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <ZoneDialog zone={open.zone} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Delivery Zone"
					question={`PIN codes of '${open.zone.name}' will have the time of a shorter prefix, else the usual ${businessDays(deliveryDays)}.`}
					remove={() => call('DELETE /admin/delivery-zones/{id}', { params: { id: open.zone.id } })}
					getSuccess={() => 'Delivery zone deleted'}
					failure="Failed to delete the zone"
					refresh={refreshZones}
					onClose={close}
				/>
			)}
		</section>
	);
}
