import type { CSSProperties } from 'react';
import { accents as group } from '../../../contracts/shopSettings.ts';
import type { Theme } from '../../../shared/wordsOn.ts';
import { getAccentTokens } from '../../shell/accentRules.ts';
import { Stars } from '../../ui/Stars.tsx';

const themes: { theme: Theme; name: string }[] = [
	{ theme: 'light', name: 'Light theme' },
	{ theme: 'dark', name: 'Dark theme' },
];

/** What the typed colours look like, while they can be saved. */
export function AccentPreview({ typed }: { typed: Record<string, string> }) {
	const { data } = group.schema.safeParse(typed);
	if (data === undefined) return null;
	return (
		<div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
			{themes.map(({ theme, name }) => (
				<div
					key={theme}
					data-theme={theme}
					// The tokens are custom properties, which the type of styles does not know.
					style={getAccentTokens(data, theme) as CSSProperties}
					className="grid justify-items-start gap-3 rounded-md border border-line bg-page p-4 text-text"
				>
					<p className="eyebrow">{name}</p>
					<span className="button button-accent">Add to Cart</span>
					<Stars rating={4} />
				</div>
			))}
		</div>
	);
}
