/**
 * The logo shows a correct sight picture: rear aperture, ring of the front sight and point of aim, concentric. Sharp
 * from 16 px up; decorative, so the surrounding link needs a name.
 */
export function Logo({ size = 32 }: { size?: number }) {
	return (
		<svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="flex-none">
			<g fill="none" stroke="currentColor">
				<circle cx="16" cy="16" r="13.75" strokeWidth="2.5" />
				<circle cx="16" cy="16" r="8.5" strokeWidth="1.5" />
			</g>
			<circle cx="16" cy="16" r="4" className="fill-accent" />
		</svg>
	);
}

/** The Hindi name as a picture in the colour and height of the surrounding text: no Devanagari font is needed. */
export function HindiName() {
	return <span aria-hidden className="hindi-name" />;
}
