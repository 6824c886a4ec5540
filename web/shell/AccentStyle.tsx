import { useSettings } from '../settings/settings.ts';
import { getAccentRules } from './accentRules.ts';

/** Rendered on the server; the browser reads it back, so that no page loads the arithmetic of colours. */
const rendered = import.meta.env.SSR
	? undefined
	: (document.querySelector('style[data-accents]')?.textContent ?? '');

/** The owner's accents, which follow the style sheet. */
export function AccentStyle({ nonce }: { nonce: string | undefined }) {
	const { accents } = useSettings();
	return (
		<style data-accents nonce={nonce} suppressHydrationWarning>
			{import.meta.env.SSR ? getAccentRules(accents).join('') : rendered}
		</style>
	);
}
