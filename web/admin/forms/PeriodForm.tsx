import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';

/** Days in India as YYYY-MM-DD, both inclusive; empty while none is chosen. */
export type Period = { from: string; to: string };

/** Two days, and a button that shows what is between them. */
export function PeriodForm({
	label = 'Period',
	days = ['First day', 'Last day'],
	initial,
	action,
	openEnded = false,
	loading,
	onShow,
	children,
}: {
	label?: string;
	/** The names of the two days. */
	days?: readonly [string, string];
	initial: Period;
	/** What the button does, as in 'Show'. */
	action: string;
	/** Whether a day may be left out. */
	openEnded?: boolean;
	loading?: boolean;
	onShow: (period: Period) => void;
	/** What is beside the button. */
	children?: ReactNode;
}) {
	const [period, setPeriod] = useState(initial);
	const { from, to } = period;
	const isIncomplete = from === '' || to === '';
	const isReversed = !isIncomplete && from > to;
	function show(event: FormEvent) {
		event.preventDefault();
		onShow(period);
	}
	return (
		<form
			aria-label={label}
			onSubmit={show}
			className="grid w-full items-start gap-4 sm:grid-cols-[12rem_12rem_auto]"
		>
			<TextField
				label={days[0]}
				type="date"
				value={from}
				onChange={({ target }) => setPeriod({ from: target.value, to })}
				error={
					isReversed
						? `The ${days[0].toLowerCase()} must not be after the ${days[1].toLowerCase()}.`
						: undefined
				}
			/>
			<TextField
				label={days[1]}
				type="date"
				value={to}
				onChange={({ target }) => setPeriod({ from, to: target.value })}
			/>
			<div className="flex gap-3 sm:pt-7">
				<Button type="submit" loading={loading} disabled={isReversed || (isIncomplete && !openEnded)}>
					{action}
				</Button>
				{children}
			</div>
		</form>
	);
}
