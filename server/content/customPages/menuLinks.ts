import type { UserId } from '../../../contracts/ids.ts';
import type { PageLink } from '../../../contracts/menuSettings.ts';
import type { Settings } from '../../../contracts/settingGroups.ts';
import { audit } from '../../accounts/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { mapMenus } from '../../platform/settings/mapMenus.ts';
import { adaptSettings } from '../../platform/settings/settings.ts';

/**
 * The menus after a page moved or left; the last entry of a list stays.
 * @param from its address and the earlier ones, which lead to it, as in /pages/size-guide
 * @param to undefined when shoppers no longer see it
 */
export function menusWithPage(
	menus: Settings['menus'],
	from: readonly string[],
	to: string | undefined,
): Settings['menus'] {
	const isIt = (link: PageLink) => from.includes(link.to);
	return mapMenus(menus, (links) => {
		if (to !== undefined) return links.map((link) => (isIt(link) ? { ...link, to } : link));
		const left = links.filter((link) => !isIt(link));
		return left.length === 0 ? links : left;
	});
}

/** Changes the menus after a page, as a change in their history. */
export async function followInMenus(
	tx: Db,
	actorId: UserId,
	from: readonly string[],
	to: string | undefined,
): Promise<void> {
	const changed = await adaptSettings(tx, 'menus', (menus) => menusWithPage(menus, from, to));
	if (changed !== undefined) await audit(tx, actorId, 'settings.change', 'settings:menus', changed);
}
