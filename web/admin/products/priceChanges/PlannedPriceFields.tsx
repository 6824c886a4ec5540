import type { ComponentProps, ReactNode } from 'react';
import { isoMinute } from '../../../../shared/dates.ts';
import type { PriceChangeKind } from '../../../../shared/priceChanges.ts';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';

/** Which price changes, and when, around the fields for the new price. */
export function PlannedPriceFields({
	kind,
	field,
	children,
}: {
	kind: PriceChangeKind;
	/** The props of a field with its error. */
	field: (
		name: 'kind' | 'startsAt' | 'endsAt',
	) => Omit<ComponentProps<typeof TextField>, 'label'> &
		Omit<ComponentProps<typeof Select>, 'label' | 'children'>;
	children: ReactNode;
}) {
	const earliest = isoMinute(new Date());
	return (
		<>
			<Select label="What changes" {...field('kind')}>
				<option value="price">Regular price</option>
				<option value="offer">Offer price</option>
			</Select>
			{children}
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
		</>
	);
}
