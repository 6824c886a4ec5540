import { useEffect, useState } from 'react';
import { formatRupees } from '../../contracts/money.ts';
import { TextField } from '../ui/TextField.tsx';
import { type PriceEnd, priceRange } from './priceRange.ts';

/** Debounce of price changes (document 1, §9). */
export const pauseMs = 300;

/** A slider with two thumbs and two number fields; the highest price means no limit. */
export function PriceFilter({
	min,
	max,
	highest,
	onChange,
}: {
	min: number | undefined;
	max: number | undefined;
	/** Rupees: the highest regular price in the shop. */
	highest: number;
	onChange: (min: number | undefined, max: number | undefined) => void;
}) {
	const [typed, setTyped] = useState<{ min: string; max: string; changed: PriceEnd } | undefined>();
	const displayed = typed ?? { min: String(min ?? 0), max: String(max ?? highest), changed: 'max' };
	useEffect(() => {
		if (typed === undefined) return;
		const timer = setTimeout(() => {
			const [low, high] = priceRange(typed.min, typed.max, highest, typed.changed);
			setTyped(undefined);
			onChange(low > 0 ? low : undefined, high < highest ? high : undefined);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [typed, highest, onChange]);
	const [low, high] = priceRange(displayed.min, displayed.max, highest, displayed.changed);
	const width = (amount: number) => (highest === 0 ? 0 : (amount / highest) * 100);
	return (
		<div className="pt-2 pb-1">
			<div className="range">
				<svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
					<rect width="100" height="4" className="fill-line" />
					<rect x={width(low)} width={width(high - low)} height="4" className="fill-accent" />
				</svg>
				<input
					type="range"
					aria-label="Minimum price"
					aria-valuetext={formatRupees(low)}
					min={0}
					max={highest}
					step="any"
					value={low}
					// With both thumbs at the maximum, only this one can still move.
					data-front={low > highest / 2 || undefined}
					onChange={({ target }) =>
						setTyped({
							...displayed,
							min: String(Math.min(Math.round(Number(target.value)), high)),
							changed: 'min',
						})
					}
				/>
				<input
					type="range"
					aria-label="Maximum price"
					aria-valuetext={formatRupees(high)}
					min={0}
					max={highest}
					step="any"
					value={high}
					onChange={({ target }) => {
						const value = Number(target.value);
						setTyped({
							...displayed,
							max: String(Math.max(value >= highest ? highest : Math.round(value), low)),
							changed: 'max',
						});
					}}
				/>
			</div>
			<div className="mt-4 grid grid-cols-2 gap-3">
				<TextField
					label="Min ₹"
					inputMode="numeric"
					autoComplete="off"
					value={displayed.min}
					onChange={(event) => setTyped({ ...displayed, min: event.target.value, changed: 'min' })}
				/>
				<TextField
					label="Max ₹"
					inputMode="numeric"
					autoComplete="off"
					value={displayed.max}
					onChange={(event) => setTyped({ ...displayed, max: event.target.value, changed: 'max' })}
				/>
			</div>
		</div>
	);
}
