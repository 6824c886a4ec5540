import { z } from 'zod';
import { text } from './fields.ts';
import { settingGroup } from './settingFields.ts';
import { webAddress } from './shopSettings.ts';

/** The most entries of each menu, and of a section in `links`. */
export const menuLimits = { topBar: 4, header: 12, drawerSections: 8, footerSections: 4, links: 40 };

/** A path of the shop, also with a query; no address of another host, and none that a browser would resolve to one. */
const shopAddress = /^(?!.*(?:\/\/|\.\.))\/[^\s\\"'<>]*$/;

/** An address of the shop, or of another site. */
export const address = text(500, 'Please enter an address.').superRefine((typed, { addIssue }) => {
	if (!shopAddress.test(typed) && !webAddress.safeParse(typed).success)
		addIssue({
			code: 'custom',
			message:
				'Please enter an address of this shop that begins with /, or another one that begins with https://',
		});
});

const pageLink = z.strictObject({ name: text(80, 'Please enter a label.'), to: address });
export type PageLink = z.output<typeof pageLink>;

/** @param emptyText the sentence for a menu without entries, where it needs one */
const menu = (most: number, emptyText?: string) =>
	z
		.array(pageLink)
		.min(emptyText === undefined ? 0 : 1, { error: emptyText })
		.max(most, { error: `Please use at most ${most} entries.` })
		.superRefine((links, { addIssue }) => {
			for (const [place, { name }] of links.entries())
				if (links.findIndex((link) => link.name === name) < place)
					addIssue({
						code: 'custom',
						path: [place, 'name'],
						message: 'Please give each entry another label.',
					});
		});

const menuSection = z.strictObject({
	title: text(40, 'Please enter a title.'),
	links: menu(menuLimits.links, 'Please add an entry, or remove the section.'),
});
export type MenuSection = z.output<typeof menuSection>;

const sections = (most: number) =>
	z
		.array(menuSection)
		.min(1, { error: 'Please keep at least one section.' })
		.max(most, { error: `Please use at most ${most} sections.` })
		.superRefine((typed, { addIssue }) => {
			for (const [place, { title }] of typed.entries())
				if (typed.findIndex((section) => section.title === title) < place)
					addIssue({
						code: 'custom',
						path: [place, 'title'],
						message: 'Please give each section another title.',
					});
		});

export const menus = settingGroup(
	{
		title: 'Links in the menus',
		shown:
			'Shown on every page. The menu of phones gets a new category by itself, and every menu follows a category that is renamed or deleted. Privacy policy and terms of service always stand at the end of the footer.',
		changedIn: 'menus',
		onPages: true,
		previewedOn: ['/'],
	},
	{
		topBar: {
			label: 'Top bar',
			kind: 'menu',
			hint: 'Beside email and phone, on wide screens.',
			schema: menu(menuLimits.topBar),
		},
		header: {
			label: 'Header',
			kind: 'menu',
			hint: 'Below the name of the shop, on wide screens. Five entries fit one line.',
			schema: menu(menuLimits.header, 'Please keep at least one entry.'),
		},
		drawer: {
			label: 'Menu of phones',
			kind: 'sections',
			schema: sections(menuLimits.drawerSections),
		},
		footer: {
			label: 'Footer',
			kind: 'sections',
			hint: 'Contact, address and registration stand beside it.',
			schema: sections(menuLimits.footerSections),
		},
	},
);
