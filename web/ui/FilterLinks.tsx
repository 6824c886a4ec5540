import { Link } from 'react-router';

/** A single-choice filter as links, so that each choice has a URL; scrolls sideways if needed. */
export function FilterLinks({
	label,
	choices,
}: {
	label: string;
	choices: readonly { name: string; to: string; chosen: boolean }[];
}) {
	return (
		<nav aria-label={label} className="-mx-4 overflow-x-auto px-4">
			<ul className="flex w-max gap-2 py-1 sm:w-auto sm:flex-wrap">
				{choices.map(({ name, to, chosen }) => (
					<li key={to}>
						<Link
							to={to}
							preventScrollReset
							aria-current={chosen ? 'true' : undefined}
							className="inline-flex min-h-11 items-center rounded-sm border border-line-strong px-3 text-sm transition-colors hover:border-text aria-[current=true]:border-primary aria-[current=true]:bg-primary aria-[current=true]:text-on-primary sm:px-4"
						>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}
