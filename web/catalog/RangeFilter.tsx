import { useEffect, useState } from 'react';
import { TextField } from '../ui/TextField.tsx';
import { type RangeEnd, rangeWithin } from './rangeWithin.ts';

/** Debounce of changes. */
export const pauseMs = 300;

/** The ends of a range; undefined for one at its bound. */
type Range = [min: number | undefined, max: number | undefined];
const isSame = (one: Range, other: Range) => one[0] === other[0] && one[1] === other[1];

/** A slider with two thumbs and two number fields; an end at its bound is no limit. */
export function RangeFilter({
	name,
	unit,
	min,
	max,
	lowest,
	highest,
	step = 1,
	text,
	showText = false,
	onChange,
}: {
	/** As in 'Minimum price'. */
	name: string;
	/** Behind the labels of the number fields. */
	unit: string;
	min: number | undefined;
	max: number | undefined;
	lowest: number;
	highest: number;
	/** The thumbs stop at multiples of it; the fields accept any number. */
	step?: number;
	text: (value: number) => string;
	/** Whether the range is also shown as text, for values with two units. */
	showText?: boolean;
	onChange: (min: number | undefined, max: number | undefined) => void;
}) {
	const [typed, setTyped] = useState<{ min: string; max: string; changed: RangeEnd } | undefined>();
	const [sent, setSent] = useState<Range>();
	const [listed, setListed] = useState<Range>([min, max]);
	if (!isSame(listed, [min, max])) {
		setListed([min, max]);
		setSent(undefined);
		// Changed elsewhere, by a chip or a removed filter: what is being typed here is over.
		if (sent === undefined || !isSame(sent, [min, max])) setTyped(undefined);
	}
	// Until the listing has followed, its own range is the former one.
	const [shownMin, shownMax] = sent ?? [min, max];
	const displayed = typed ?? {
		min: String(shownMin ?? lowest),
		max: String(shownMax ?? highest),
		changed: 'max',
	};
	useEffect(() => {
		if (typed === undefined) return;
		const timer = setTimeout(() => {
			const [low, high] = rangeWithin(typed.min, typed.max, [lowest, highest], typed.changed);
			const range: Range = [low > lowest ? low : undefined, high < highest ? high : undefined];
			setTyped(undefined);
			setSent(range);
			onChange(...range);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [typed, lowest, highest, onChange]);
	const [low, high] = rangeWithin(displayed.min, displayed.max, [lowest, highest], displayed.changed);
	const width = (amount: number) => (highest === lowest ? 0 : (amount / (highest - lowest)) * 100);
	const rounded = (value: number) => {
		if (value <= lowest) return lowest;
		return value >= highest ? highest : Number((Math.round(value / step) * step).toFixed(3));
	};
	return (
		<div className="pt-2 pb-1">
			<div className="range">
				<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
					<rect width="100" height="4" className="fill-line" />
					<rect x={width(low - lowest)} width={width(high - low)} height="4" className="fill-accent" />
				</svg>
				<input
					type="range"
					aria-label={`Minimum ${name}`}
					aria-valuetext={text(low)}
					min={lowest}
					max={highest}
					step="any"
					value={low}
					// With both thumbs at the maximum, only this one can still move.
					data-front={low > (lowest + highest) / 2 || undefined}
					onChange={({ target }) =>
						setTyped({
							...displayed,
							min: String(Math.min(rounded(Number(target.value)), high)),
							changed: 'min',
						})
					}
				/>
				<input
					type="range"
					aria-label={`Maximum ${name}`}
					aria-valuetext={text(high)}
					min={lowest}
					max={highest}
					step="any"
					value={high}
					onChange={({ target }) =>
						setTyped({
							...displayed,
							max: String(Math.max(rounded(Number(target.value)), low)),
							changed: 'max',
						})
					}
				/>
			</div>
			{showText && (
				<p className="mt-3 text-muted text-xs">
					{text(low)} to {text(high)}
				</p>
			)}
			<div className="mt-4 grid grid-cols-2 gap-3">
				{(['min', 'max'] as const).map((end) => (
					<TextField
						key={end}
						label={`${end === 'min' ? 'Min' : 'Max'} ${unit}`.trim()}
						inputMode="decimal"
						autoComplete="off"
						value={displayed[end]}
						onChange={({ target }) => setTyped({ ...displayed, [end]: target.value, changed: end })}
					/>
				))}
			</div>
		</div>
	);
}
