/** A spinner. With a label it is announced; without one it is decorative. */
export function Spinner({ label, size = 20 }: { label?: string; size?: number }) {
	const ring = (
		<svg viewBox="0 0 20 20" width={size} height={size} aria-hidden="true" className="flex-none animate-spin">
			<g fill="none" stroke="currentColor" strokeWidth="2">
				<circle cx="10" cy="10" r="8" opacity="0.25" />
				<path d="M10 2a8 8 0 0 1 8 8" strokeLinecap="round" />
			</g>
		</svg>
	);
	if (label === undefined) return ring;
	return (
		<span role="status" className="inline-flex items-center gap-2">
			{ring}
			<span className="sr-only">{label}</span>
		</span>
	);
}
