import { Link, useSearchParams } from 'react-router';
import { ActionsPart, StatesPart } from './ActionsPart.tsx';
import { FieldsPart } from './FieldsPart.tsx';
import { FoundationsPart } from './FoundationsPart.tsx';
import { NavigationPart } from './NavigationPart.tsx';
import { OverlaysPart } from './OverlaysPart.tsx';
import { ShopPart } from './ShopPart.tsx';

const themes = ['light', 'dark'] as const;

/** All components of the UI kit in every state, in the theme of the URL. Development only. */
export default function KitPage() {
	const [search] = useSearchParams();
	const theme = search.get('theme') === 'dark' ? 'dark' : 'light';
	return (
		<main data-theme={theme} className="divide-y divide-line bg-page text-text">
			<title>Kit</title>
			<meta name="robots" content="noindex" />
			<div className="flex flex-wrap items-baseline justify-between gap-4 px-4 py-10 sm:px-8">
				<h1 className="font-display text-4xl">Kit</h1>
				<nav aria-label="Theme" className="flex gap-5">
					{themes.map((one) => (
						<Link
							key={one}
							to={`?theme=${one}`}
							aria-current={one === theme}
							className="py-2 capitalize aria-[current=true]:underline"
						>
							{one}
						</Link>
					))}
				</nav>
			</div>
			<FoundationsPart />
			<ActionsPart />
			<FieldsPart />
			<StatesPart />
			<ShopPart />
			<NavigationPart />
			<OverlaysPart />
		</main>
	);
}
