import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { type Days, type Range, ranges } from './ranges.ts';

function CustomRange({
	days,
	onApply,
	onCancel,
}: {
	days: Days;
	onApply: (days: Days) => void;
	onCancel: () => void;
}) {
	const [startDate, setStartDate] = useState(days.startDate);
	const [endDate, setEndDate] = useState(days.endDate);
	const isReversed = startDate !== '' && endDate !== '' && startDate > endDate;
	function apply(event: FormEvent) {
		event.preventDefault();
		onApply({ startDate, endDate });
	}
	return (
		<form
			aria-label="Custom Range"
			onSubmit={apply}
			className="mt-4 grid items-start gap-4 sm:grid-cols-[12rem_12rem_auto]"
		>
			<TextField
				label="Start date"
				type="date"
				value={startDate}
				onChange={(event) => setStartDate(event.target.value)}
				error={isReversed ? 'The start date must not be after the end date.' : undefined}
			/>
			<TextField
				label="End date"
				type="date"
				value={endDate}
				onChange={(event) => setEndDate(event.target.value)}
			/>
			<div className="flex gap-3 sm:pt-7">
				<Button type="submit" disabled={startDate === '' || endDate === '' || isReversed}>
					Apply
				</Button>
				<Button variant="secondary" onClick={onCancel}>
					Cancel
				</Button>
			</div>
		</form>
	);
}

/** The period of the dashboard: a named range or two custom dates. */
export function RangePicker({
	range,
	days,
	onChoose,
}: {
	range: Range;
	/** The days currently displayed. */
	days: Days;
	onChoose: (range: Range, days?: Days) => void;
}) {
	const [choosing, setChoosing] = useState(false);
	return (
		<div>
			<fieldset className="flex flex-wrap gap-1.5">
				<legend className="sr-only">Date range</legend>
				{Object.entries(ranges).map(([key, label]) => (
					<button
						key={key}
						type="button"
						aria-pressed={choosing ? key === 'custom' : key === range}
						onClick={() => {
							setChoosing(key === 'custom');
							// The keys are those of `ranges`.
							if (key !== 'custom') onChoose(key as Range);
						}}
						className="min-h-9 rounded-sm border border-line px-3 text-muted text-sm pointer-coarse:min-h-11 transition-colors hover:border-line-strong hover:text-text aria-pressed:border-primary aria-pressed:bg-primary aria-pressed:text-on-primary"
					>
						{label}
					</button>
				))}
			</fieldset>
			{choosing && (
				<CustomRange
					days={range === 'custom' ? days : { startDate: '', endDate: '' }}
					onApply={(chosen) => {
						setChoosing(false);
						onChoose('custom', chosen);
					}}
					onCancel={() => setChoosing(false)}
				/>
			)}
		</div>
	);
}
