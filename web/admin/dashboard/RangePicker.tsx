import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PeriodForm } from '../forms/PeriodForm.tsx';
import { type Days, type Range, ranges } from './ranges.ts';

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
				<div className="mt-4">
					<PeriodForm
						label="Custom Range"
						days={['Start date', 'End date']}
						initial={range === 'custom' ? { from: days.startDate, to: days.endDate } : { from: '', to: '' }}
						action="Apply"
						onShow={({ from, to }) => {
							setChoosing(false);
							onChoose('custom', { startDate: from, endDate: to });
						}}
					>
						<Button variant="secondary" onClick={() => setChoosing(false)}>
							Cancel
						</Button>
					</PeriodForm>
				</div>
			)}
		</div>
	);
}
