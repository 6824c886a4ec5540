/**
 * The logo shows a correct sight picture: rear aperture, ring of the front sight and point of aim, concentric. Sharp
 * from 16 px up; decorative, so the surrounding link needs a name.
 */
export function Logo({ size }: { size: number }) {
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

/** The name that the picture shows. */
const drawnName = 'निशाना';

/** The Hindi name in the colour and height of the surrounding text: the drawn one needs no Devanagari font. */
export function HindiName({ name }: { name: string }) {
	return name === drawnName ? (
		<span aria-hidden className="hindi-name" />
	) : (
		<span aria-hidden lang="hi">
			{name}
		</span>
	);
}
