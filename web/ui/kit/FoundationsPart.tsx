import { HindiName, Logo } from '../Logo.tsx';
import { Part, Row } from './Part.tsx';

const grounds = ['bg-page', 'bg-surface', 'bg-raised', 'bg-sunken', 'bg-ink'];
const fills = ['bg-primary', 'bg-accent', 'bg-success', 'bg-warning', 'bg-danger'];
const words = ['text-text', 'text-muted', 'text-accent-text', 'text-success', 'text-warning', 'text-danger'];
const headings = ['text-5xl', 'text-4xl', 'text-3xl', 'text-2xl', 'text-xl'];
const sizes = ['text-lg', 'text-base', 'text-sm', 'text-xs'];

function Swatches({ colours }: { colours: readonly string[] }) {
	return (
		<ul className="mb-5 grid grid-cols-5 gap-3">
			{colours.map((colour) => (
				<li key={colour} className="text-muted text-xs">
					<span className={`mb-1.5 block h-14 rounded-sm border border-line ${colour}`} />
					{colour.slice(3)}
				</li>
			))}
		</ul>
	);
}

export function FoundationsPart() {
	return (
		<>
			<Part title="Mark">
				<Row>
					<Logo size={16} />
					<Logo size={32} />
					<Logo size={96} />
					<span className="flex items-center gap-3">
						<Logo size={38} />
						<span>
							<span className="block font-display text-2xl leading-none">Nishana</span>
							<span className="mt-1 block text-accent-text">
								<HindiName />
							</span>
						</span>
					</span>
				</Row>
			</Part>
			<Part title="Colours">
				<Swatches colours={grounds} />
				<Swatches colours={fills} />
				<p className="flex flex-wrap gap-x-5 gap-y-1">
					{words.map((word) => (
						<span key={word} className={word}>
							{word.slice(5)}
						</span>
					))}
				</p>
			</Part>
			<Part title="Type">
				<div className="space-y-3">
					{headings.map((size) => (
						<p key={size} className={`font-display ${size}`}>
							Ten metres, one centre
						</p>
					))}
					{sizes.map((size) => (
						<p key={size} className={size}>
							Five shots over the chronograph: 7.41 J, 174.6 m/s, ₹1,12,500
						</p>
					))}
					<p className="eyebrow">Workshop notes</p>
				</div>
			</Part>
		</>
	);
}
