import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type DeliveryZone, type ZoneDraft, zoneDraft, zoneLimits } from '../../../contracts/delivery.ts';
import { call } from '../../session/call.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { EditorDialog } from '../forms/EditorDialog.tsx';
import { getFailureMessage } from '../groups/failureMessage.ts';
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

/** The first error of each field, by the rules of the API. */
function getErrors(draft: ZoneDraft): Partial<Record<keyof Typed, string>> {
	const errors: Record<string, string> = {};
	for (const { path, message } of zoneDraft.safeParse(draft).error?.issues ?? [])
		errors[String(path[0])] ??= message;
	return errors;
}

/** Adds or changes a delivery zone. */
export function ZoneDialog({ zone, onClose }: { zone: DeliveryZone | undefined; onClose: () => void }) {
	const client = useQueryClient();
	const [typed, setTyped] = useState(() => toTyped(zone));
	const [submitted, setSubmitted] = useState(false);
	const draft = toDraft(typed);
	const errors = submitted ? getErrors(draft) : {};
	const save = useMutation({
		mutationFn: () =>
			zone === undefined
				? call('POST /admin/delivery-zones', { body: draft })
				: call('PUT /admin/delivery-zones/{id}', { params: { id: zone.id }, body: draft }),
		onSuccess: async () => {
			await refreshZones(client);
			toast.success('Delivery zone saved');
			onClose();
		},
	});
	const type = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }));

	function submit(event: FormEvent) {
		event.preventDefault();
		setSubmitted(true);
		if (Object.keys(getErrors(draft)).length === 0 && !save.isPending) save.mutate();
	}

	return (
		<EditorDialog
			title={zone === undefined ? 'Add Delivery Zone' : 'Edit Delivery Zone'}
			submit="Save Zone"
			unsaved={JSON.stringify(typed) !== JSON.stringify(toTyped(zone))}
			saving={save.isPending}
			onSubmit={submit}
			onClose={onClose}
		>
			<TextField
				label="Name"
				required
				maxLength={60}
				autoComplete="off"
				value={typed.name}
				error={errors.name}
				onChange={({ target }) => type({ name: target.value })}
			/>
			<TextArea
				label="PIN prefixes"
				required
				rows={4}
				autoComplete="off"
				hint={`First digits of PIN codes, separated by spaces, at most ${zoneLimits.prefixes}: 14 is all of 140001 to 149999. The longest prefix of all zones decides.`}
				value={typed.prefixes}
				error={errors.prefixes}
				onChange={({ target }) => type({ prefixes: target.value })}
			/>
			<Checkbox
				label="We deliver there"
				checked={typed.delivers}
				onChange={({ target }) => type({ delivers: target.checked })}
			/>
			<div className="grid grid-cols-2 gap-4">
				<TextField
					label="Shortest time (business days)"
					required
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
					value={typed.minDays}
					error={errors.minDays}
					onChange={({ target }) => type({ minDays: target.value })}
				/>
				<TextField
					label="Longest time (business days)"
					required
					inputMode="numeric"
					maxLength={2}
					autoComplete="off"
					value={typed.maxDays}
					error={errors.maxDays}
					onChange={({ target }) => type({ maxDays: target.value })}
				/>
			</div>
			{save.isError && (
				<Notice kind="error">{getFailureMessage('Failed to save the zone', save.error)}</Notice>
			)}
		</EditorDialog>
	);
}
