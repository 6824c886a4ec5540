import { isDeepStrictEqual } from 'node:util';
import type { HomeSection } from '../../../contracts/homeSettings.ts';
import type { Settings } from '../../../contracts/settingGroups.ts';
import { defaultSettings } from '../../../store.config.ts';

const findDefault = <Name extends HomeSection['section']>(name: Name) =>
	defaultSettings.home.sections.find(
		(each): each is Extract<HomeSection, { section: Name }> => each.section === name,
	);

/** Rows of an owner, also beside those of the demonstration shop. */
const without = <Row>(rows: Row[], standard: Row[] = []): Row[] =>
	rows.filter((row) => !standard.some((each) => isDeepStrictEqual(each, row)));

/** A section without the pictures, quotes and makers of the demonstration shop, which belong to guns. */
function withoutArms(section: HomeSection): HomeSection {
	switch (section.section) {
		case 'hero':
		case 'about':
			return { ...section, picture: false };
		case 'testimonials':
			return { ...section, quotes: without(section.quotes, findDefault('testimonials')?.quotes) };
		case 'brands':
			return { ...section, marks: without(section.marks, findDefault('brands')?.marks) };
		default:
			return section;
	}
}

/** The sections of the home page; in a shop that sells no air guns without what belongs to them. */
export const getHomeSections = ({ home, trade }: Pick<Settings, 'home' | 'trade'>): Settings['home'] =>
	trade.arms ? home : { sections: home.sections.map(withoutArms) };
