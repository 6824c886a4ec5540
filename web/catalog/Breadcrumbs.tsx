import { Link } from 'react-router';

/** The way from home to here; the last part is this page. */
export function Breadcrumbs({ trail }: { trail: { name: string; to?: string }[] }) {
	return (
		<nav aria-label="Breadcrumb" className="py-4 text-muted text-sm">
			<ol className="flex flex-wrap gap-x-2">
				{trail.map((part, position) => (
					<li key={part.name} className="flex gap-2">
						{position > 0 && <span aria-hidden>/</span>}
						{part.to === undefined ? (
							<span aria-current="page">{part.name}</span>
						) : (
							<Link to={part.to} className="hover:underline">
								{part.name}
							</Link>
						)}
					</li>
				))}
			</ol>
		</nav>
	);
}
