import { z } from 'zod';
import { settingGroup } from './settingFields.ts';

/** A picture that was uploaded to the shop; null for the standard one. */
const shopPicture = z
	.strictObject({
		url: z.string().regex(/^\/media\/[a-z0-9]{1,64}\.webp$/, { error: 'Please choose a picture.' }),
		/** Pixels. */
		width: z.int(),
		height: z.int(),
	})
	.nullable();
export type ShopPicture = z.output<typeof shopPicture>;

export const shopPictures = settingGroup(
	{
		title: 'Logo and pictures',
		shown:
			'Shown on every page, in emails, on home screens of phones and where a page is shared. Without a picture of yours the standard one is shown.',
		changedIn: 'settings',
		onPages: true,
	},
	{
		logo: {
			label: 'Logo',
			kind: 'picture',
			hint: 'Beside the name, in the header, the footer, at checkout and on invoices. One without a background suits both themes.',
			schema: shopPicture,
		},
		icon: {
			label: 'Icon',
			kind: 'picture',
			hint: 'In the tab of the browser, on home screens, in emails and for search engines. Square, at least 512 pixels.',
			schema: shopPicture,
		},
		social: {
			label: 'Picture of shared pages',
			kind: 'picture',
			hint: 'Where a page without a picture of its own is shared. Best 1200 × 630 pixels.',
			schema: shopPicture,
		},
	},
);
