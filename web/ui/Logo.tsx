/** Concentric rings and the point of aim; sharp from 16 px up. */
export function Logo({ size = 32 }: { size?: number }) {
	return (
		<svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
			<g fill="none" stroke="currentColor">
				<circle cx="16" cy="16" r="14" strokeWidth="2" />
				<circle cx="16" cy="16" r="8.5" strokeWidth="1.5" className="text-accent" />
			</g>
			<circle cx="16" cy="16" r="3" className="fill-accent" />
			<path d="M16 0v6M16 26v6M0 16h6M26 16h6" stroke="currentColor" strokeWidth="2" />
		</svg>
	);
}
