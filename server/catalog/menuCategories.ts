import type { UserId } from '../../contracts/ids.ts';
import { menuLimits, type PageLink } from '../../contracts/menuSettings.ts';
import type { Settings } from '../../contracts/settingGroups.ts';
import { audit } from '../accounts/audit/audit.ts';
import type { Db } from '../platform/database/database.ts';
import { mapMenus } from '../platform/settings/mapMenus.ts';
import { adaptSettings } from '../platform/settings/settings.ts';

type Menus = Settings['menus'];
type NamedCategory = { name: string; slug: string };
type KnownCategory = NamedCategory & { aliases: string[] };

const listing = '/products/';

/** A renamed category keeps its place, and a label that the owner chose; the last entry of a list is not removed. */
function follow(links: PageLink[], from: KnownCategory, to: NamedCategory | undefined): PageLink[] {
	const isIt = (link: PageLink) => link.to === listing + from.slug;
	if (to === undefined) {
		const slugs = [from.slug, ...from.aliases];
		const left = links.filter((link) => !slugs.some((slug) => link.to === listing + slug));
		return left.length === 0 ? links : left;
	}
	const nameIsFree = links.every(({ name }) => name !== to.name);
	return links.map((link) =>
		isIt(link)
			? { name: link.name === from.name && nameIsFree ? to.name : link.name, to: listing + to.slug }
			: link,
	);
}

/** After the last category of a list; as it is when it has the category already, or no room. */
function add(links: PageLink[], { name, slug }: NamedCategory): PageLink[] {
	const to = listing + slug;
	if (links.length >= menuLimits.links || links.some((link) => link.to === to || link.name === name))
		return links;
	const last = links.findLastIndex((link) => link.to.startsWith(listing));
	return links.toSpliced(last + 1, 0, { name, to });
}

/**
 * The menus with a category that was added, changed or deleted. A new one stands in the menu of phones, in the first section
 * with categories.
 * @param from undefined for a new category
 * @param to undefined for a deleted one
 */
export function menusWithCategory(
	menus: Menus,
	from: KnownCategory | undefined,
	to: NamedCategory | undefined,
): Menus {
	if (from !== undefined) return mapMenus(menus, (links) => follow(links, from, to));
	if (to === undefined) return menus;
	const place = menus.drawer.findIndex(({ links }) => links.some((link) => link.to.startsWith(listing)));
	return {
		...menus,
		drawer: menus.drawer.map((section, at) =>
			at === place ? { ...section, links: add(section.links, to) } : section,
		),
	};
}

/** Changes the menus after a category, as a change in their history. */
export async function followInMenus(
	tx: Db,
	actorId: UserId,
	from: KnownCategory | undefined,
	to: NamedCategory | undefined,
): Promise<void> {
	const changed = await adaptSettings(tx, 'menus', (menus) => menusWithCategory(menus, from, to));
	if (changed !== undefined) await audit(tx, actorId, 'settings.change', 'settings:menus', changed);
}
