/**
 * The mark is what a shooter sees when everything is right: the rear aperture, the ring of the front sight, and the
 * point of aim, all about one centre. Sharp from 16 px up; decorative, so name the link it stands in.
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

/** The name in Hindi as a picture in the colour and height of the words around it: no Devanagari font is needed. */
export function HindiName() {
	return <span aria-hidden className="hindi-name" />;
}
