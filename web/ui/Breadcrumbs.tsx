import { Link } from 'react-router';

/** Breadcrumbs from home; the last one is this page. */
export function Breadcrumbs({ trail }: { trail: readonly { name: string; to?: string }[] }) {
	return (
		<nav aria-label="Breadcrumb" className="py-4 text-muted text-sm">
			<ol className="flex flex-wrap gap-x-2.5">
				{trail.map((part, position) => (
					<li key={part.name} className="wrap-anywhere flex gap-x-2.5">
						{position > 0 && (
							<span aria-hidden className="text-line-strong">
								/
							</span>
						)}
						{part.to === undefined ? (
							<span aria-current="page" className="text-text">
								{part.name}
							</span>
						) : (
							<Link to={part.to} className="reach hover:text-text hover:underline">
								{part.name}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
