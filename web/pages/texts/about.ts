import type { Settings } from '../../../contracts/settingGroups.ts';

type Texts = Settings['about'];

/** /about: story, mission, reasons and leadership card, with the name and the place of the shop filled in. */
export function about(
	{ story, mission, reasons, leaderName, leaderRole, leaderText }: Texts,
	{ shopName, city, state }: { shopName: string; city: string; state: string },
) {
	const facts: Record<string, string> = { shop: shopName, city, state };
	const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
	return {
		story: story.map(fill),
		mission: fill(mission),
		reasons: reasons.map(({ title, text }) => ({ title: fill(title), text: fill(text) })),
		leader: { name: fill(leaderName), role: fill(leaderRole), text: fill(leaderText) },
	};
}
