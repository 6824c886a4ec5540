import { encode } from 'uqr';

/** Light modules around the code, which scanners need. */
const margin = 4;

/** A QR code as one SVG path, dark on white in both themes. */
export function QrCode({ text, label }: { text: string; label: string }) {
	const { data, size } = encode(text, { ecc: 'M', border: 0 });
	const path = data
		.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + margin} ${y + margin}h1v1h-1z` : '')))
		.join('');
	const side = size + 2 * margin;
	return (
		<svg
			role="img"
			aria-label={label}
			viewBox={`0 0 ${side} ${side}`}
			shapeRendering="crispEdges"
			className="mx-auto block size-56 rounded-sm"
		>
			<path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
			<path fill="#000" d={path} />
		</svg>
	);
}
