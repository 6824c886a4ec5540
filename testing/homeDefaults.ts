import type { HomeSection } from '../contracts/homeSettings.ts';
import { defaultSettings } from '../store.config.ts';

/** A section of the home page as the shop of this repository begins with it. */
export function findHomeSection<Name extends HomeSection['section']>(
	name: Name,
): Extract<HomeSection, { section: Name }> {
	const found = defaultSettings.home.sections.find(
		(each): each is Extract<HomeSection, { section: Name }> => each.section === name,
	);
	if (found === undefined) throw new Error(`The home page has no section ${name}.`);
	return found;
}
