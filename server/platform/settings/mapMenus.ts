import type { PageLink } from '../../../contracts/menuSettings.ts';
import type { Settings } from '../../../contracts/settingGroups.ts';

/** Changes each list of links in the menus by a rule. */
export function mapMenus(
	menus: Settings['menus'],
	change: (links: PageLink[]) => PageLink[],
): Settings['menus'] {
	const inSections = (sections: Settings['menus']['drawer']) =>
		sections.map(({ title, links }) => ({ title, links: change(links) }));
	return {
		topBar: change(menus.topBar),
		header: change(menus.header),
		drawer: inSections(menus.drawer),
		footer: inSections(menus.footer),
	};
}
