import { z } from 'zod';
import { text } from './fields.ts';
import { address } from './menuSettings.ts';
import { settingGroup } from './settingFields.ts';

const maxRedirects = 500;

/** A path as it is looked up: percent-encoded, in lower case, without a slash at the end. */
export const toOldAddress = (path: string): string =>
	new URL(`http://shop${path}`).pathname.toLowerCase().replace(/\/$/, '');

const redirect = z.strictObject({
	/** As `toOldAddress` writes it. */
	from: text(300, 'Please enter the old address.')
		.refine((typed) => /^\/(?!.*\/\/)[^\s\\"'<>?#]+$/.test(typed), {
			error: 'Please enter the part after the name of the shop, as in /old-page, without ? and #.',
		})
		.transform(toOldAddress),
	to: address,
});
export type Redirect = z.output<typeof redirect>;

/** Where an old address leads in the end; undefined when it leads nowhere, or back to itself. */
export function followRedirects(entries: readonly Redirect[], from: string): string | undefined {
	let found: string | undefined;
	const seen = new Set<string>();
	for (let path = from; !seen.has(path); path = found.startsWith('/') ? toOldAddress(found) : found) {
		seen.add(path);
		const next = entries.find((entry) => entry.from === path)?.to;
		if (next === undefined) return found;
		found = next;
	}
	return undefined;
}

export const redirects = settingGroup(
	{
		title: 'Old addresses',
		shown:
			'Visitors and search engines that open an old address are sent on to the new one. A page that exists at the old address comes first.',
		changedIn: 'pages',
		onPages: false,
	},
	{
		entries: {
			label: 'Addresses that moved',
			kind: 'redirects',
			schema: z
				.array(redirect)
				.max(maxRedirects, { error: `Please use at most ${maxRedirects} addresses.` })
				.superRefine((entries, { addIssue }) => {
					for (const [place, { from }] of entries.entries()) {
						const issue = (path: string, message: string) =>
							addIssue({ code: 'custom', path: [place, path], message });
						if (entries.findIndex((entry) => entry.from === from) < place)
							issue('from', 'This address is in the list already.');
						else if (followRedirects(entries, from) === undefined)
							issue('to', 'This address leads back to itself.');
					}
				}),
		},
	},
);
