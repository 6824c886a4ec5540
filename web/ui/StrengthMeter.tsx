const colours = ['bg-danger', 'bg-danger', 'bg-warning', 'bg-success'] as const;

/** The strength of a password, as three bars and a word. */
export function StrengthMeter({ score, label }: { score: 0 | 1 | 2 | 3; label: string }) {
	return (
		<div className="mt-2 flex items-center gap-3">
			<meter
				aria-label="Password strength"
				min={0}
				max={3}
				value={score}
				aria-valuetext={label}
				className="sr-only"
			/>
			<div aria-hidden className="grid grow grid-cols-3 gap-1">
				{[1, 2, 3].map((bar) => (
					<span
						key={bar}
						className={`h-1 rounded-full transition-colors ${bar <= score ? colours[score] : 'bg-line'}`}
					/>
				))}
			</div>
			<span aria-live="polite" className="min-w-16 text-right text-muted text-sm">
				{label}
			</span>
		</div>
	);
}
