import { useEffect, useState } from 'react';

/** Price changes wait this long for the next one (document 1, §9). */
const pauseMs = 300;

/** Keeps the two ends in order and inside the bounds; what is no number falls back to its bound (document 1, §5). */
export function priceRange(min: string, max: string, highest: number): [number, number] {
	const number = (text: string, otherwise: number) => {
		const value = Number(text);
		return text.trim() !== '' && Number.isFinite(value) ? Math.min(Math.max(value, 0), highest) : otherwise;
	};
	const low = number(min, 0);
	return [low, Math.max(low, number(max, highest))];
}

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
	const [typed, setTyped] = useState<{ min: string; max: string } | undefined>();
	const shown = typed ?? { min: String(min ?? 0), max: String(max ?? highest) };
	useEffect(() => {
		if (typed === undefined) return;
		const timer = setTimeout(() => {
			const [low, high] = priceRange(typed.min, typed.max, highest);
			setTyped(undefined);
			onChange(low > 0 ? low : undefined, high < highest ? high : undefined);
		}, pauseMs);
		return () => clearTimeout(timer);
	}, [typed, highest, onChange]);
	const [low, high] = priceRange(shown.min, shown.max, highest);
	return (
		<div className="space-y-3">
			<input
				type="range"
				aria-label="Minimum price"
				min={0}
				max={highest}
				value={low}
				onChange={(event) => setTyped({ ...shown, min: String(Math.min(Number(event.target.value), high)) })}
				className="w-full accent-(--accent)"
			/>
			<input
				type="range"
				aria-label="Maximum price"
				min={0}
				max={highest}
				value={high}
				onChange={(event) => setTyped({ ...shown, max: String(Math.max(Number(event.target.value), low)) })}
				className="w-full accent-(--accent)"
			/>
			<div className="flex items-center gap-2">
				<label className="grow text-sm">
					<span className="text-muted">Min ₹</span>
					<input
						inputMode="numeric"
						value={shown.min}
						onChange={(event) => setTyped({ ...shown, min: event.target.value })}
						className="field tabular-nums"
					/>
				</label>
				<label className="grow text-sm">
					<span className="text-muted">Max ₹</span>
					<input
						inputMode="numeric"
						value={shown.max}
						onChange={(event) => setTyped({ ...shown, max: event.target.value })}
						className="field tabular-nums"
					/>
				</label>
			</div>
		</div>
	);
}
