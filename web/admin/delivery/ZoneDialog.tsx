import { useQueryClient } from '@tanstack/react-query';
import { type DeliveryZone, type ZoneDraft, zoneDraft, zoneLimits } from '../../../contracts/delivery.ts';
import { call } from '../../session/call.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { contractErrors } from '../forms/contractErrors.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { useValidatedForm } from '../forms/useValidatedForm.ts';
import { refreshZones } from './queries.ts';

type Typed = { name: string; prefixes: string; minDays: string; maxDays: string; delivers: boolean };

const toTyped = (zone: DeliveryZone | undefined): Typed => ({
	name: zone?.name ?? '',
	prefixes: zone?.prefixes.join(' ') ?? '',
	minDays: zone === undefined ? '' : String(zone.minDays),
	maxDays: zone === undefined ? '' : String(zone.maxDays),
	delivers: zone?.delivers ?? true,
});

const parseNumber = (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The form as the API expects it. Prefixes are separated by spaces, commas or lines. */
const toDraft = ({ name, prefixes, minDays, maxDays, delivers }: Typed): ZoneDraft => ({
	name,
	prefixes: prefixes.split(/[\s,;]+/).filter((prefix) => prefix !== ''),
	minDays: parseNumber(minDays),
	maxDays: parseNumber(maxDays),
	delivers,
});

export function ZoneDialog({ zone, onClose }: { zone: DeliveryZone | undefined; onClose: () => void }) {
	const client = useQueryClient();
	const { fieldProps, register, dialog } = useValidatedForm({
		initialForm: toTyped(zone),
		validate: (typed) => contractErrors(typed, [], zoneDraft, toDraft(typed)),
		store: (typed: Typed) => {
			const body = toDraft(typed);
			return zone === undefined
				? call('POST /admin/delivery-zones', { body })
				: call('PUT /admin/delivery-zones/{id}', { params: { id: zone.id }, body });
		},
		failure: 'Failed to save the zone',
		onStored: async () => {
			await refreshZones(client);
			toast.success('Delivery zone saved');
			onClose();
		},
	});

	return (
		<EditorDialog
			title={zone === undefined ? 'Add Delivery Zone' : 'Edit Delivery Zone'}
			submit="Save Zone"
			{...dialog}
			onClose={onClose}
		>
			<TextField label="Name" required maxLength={60} autoComplete="off" {...fieldProps('name')} />
			<TextArea
				label="PIN prefixes"
				required
				rows={4}
				autoComplete="off"
				hint={`First digits of PIN codes, separated by spaces, at most ${zoneLimits.prefixes}: 14 is all of 140001 to 149999. The longest prefix of all zones decides.`}
				{...fieldProps('prefixes')}
			/>
			<Checkbox label="We deliver there" {...register('delivers')} />
			<div className="grid grid-cols-2 gap-4">
				<TextField
					label="Shortest time (business days)"
					required
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
					{...fieldProps('minDays')}
				/>
				<TextField
					label="Longest time (business days)"
					required
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
					{...fieldProps('maxDays')}
				/>
			</div>
		</EditorDialog>
	);
}
