import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Lines, type Shown, terms } from './line.ts';
import { enterOrder } from './quote.ts';

const uploads = (label: string, width: number, height: number) => async (form: Locator) => {
	const picture = sharp({ create: { width, height, channels: 3, background: '#1f6a41' } });
	const chosen = form.getByRole('button', { name: 'Remove' });
	const before = await chosen.count();
	await form
		.getByLabel(label, { exact: true })
		.setInputFiles({ name: 'own.png', mimeType: 'image/png', buffer: await picture.png().toBuffer() });
	await expect(chosen).toHaveCount(before + 1);
};

const getAccent = (page: Page, name: string) =>
	page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name);

/** In a theme, an accent has this colour. */
const hasAccent =
	(theme: 'light' | 'dark', name: string, colour: string) =>
	async ({ visitor }: Shown) => {
		await visitor.emulateMedia({ colorScheme: theme });
		await visitor.goto('/about');
		expect(await getAccent(visitor, name)).toBe(colour);
	};

/** Who sells, where, and in which colours. */
export const shop: Pick<
	Lines,
	| 'identity'
	| 'numbering'
	| 'contact'
	| 'premises'
	| 'grievanceOfficer'
	| 'presentation'
	| 'trade'
	| 'shopPictures'
	| 'accents'
> = {
	identity: {
		name: { enter: 'Lakshya', seen: { at: '/', text: 'About Lakshya' } },
		nameInHindi: { enter: 'लक्ष्य', seen: { at: '/', text: 'लक्ष्य' } },
		legalName: {
			enter: 'Lakshya Sports Private Limited',
			seen: { at: terms, text: 'Lakshya Sports Private Limited' },
		},
		registration: {
			enter: 'CIN U93190HR2019PTC081234',
			seen: { at: terms, text: 'CIN U93190HR2019PTC081234' },
		},
		gstin: { enter: '06AABCS1429B1ZY', seen: { at: terms, text: 'GSTIN 06AABCS1429B1ZY' } },
		state: { enter: 'Haryana', seen: { at: terms, text: 'Courts at Panipat, Haryana' } },
	},
	numbering: {
		letters: {
			enter: 'LKS',
			seen: async (shown) => {
				await enterOrder(shown, 'cash@example.com', { by: 'cash' });
				await shown.office.goto('/admin?tab=orders');
				await expect(shown.office.getByText(/LKS-\d+/).first()).toBeVisible();
			},
		},
	},
	contact: {
		phone: { enter: '+91 98765 43210', seen: { at: '/contact', text: '+91 98765 43210' } },
		email: { enter: 'namaste@lakshya.example', seen: { at: '/contact', text: 'namaste@lakshya.example' } },
		social: {
			enter: 'Facebook https://www.facebook.com/lakshya.example',
			seen: { at: '/', text: 'Facebook' },
		},
		chat: {
			enter: false,
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				await expect(visitor.getByRole('link', { name: 'Chat with us' })).toHaveCount(0);
			},
		},
		chatUrl: {
			enter: 'https://wa.me/919876543210',
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				await expect(visitor.getByRole('link', { name: 'Chat with us' }).first()).toHaveAttribute(
					'href',
					/919876543210/,
				);
			},
		},
		chatText: {
			enter: 'Sat Sri Akal!',
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				await expect(visitor.getByRole('link', { name: 'Chat with us' }).first()).toHaveAttribute(
					'href',
					/Sat(%20|\+)Sri/,
				);
			},
		},
		introduction: {
			enter: 'Write in Hindi, Punjabi or English.',
			seen: { at: '/contact', text: 'Write in Hindi, Punjabi or English.' },
		},
	},
	premises: {
		addressLines: { enter: '7 Red Road\nModel Town', seen: { at: '/contact', text: '7 Red Road' } },
		city: { enter: 'Panipat', seen: { at: '/about', text: 'began in Panipat' } },
		postalCode: { enter: '132103', seen: { at: '/contact', text: '132103' } },
		mapEmbed: {
			enter: 'https://www.openstreetmap.org/export/embed.html?bbox=76.9%2C29.3%2C77.0%2C29.4',
			seen: async ({ visitor }) => {
				await visitor.goto('/contact');
				await expect(visitor.locator('iframe')).toHaveAttribute('src', /bbox=76\.9/);
			},
		},
		mapLink: {
			enter: 'https://www.openstreetmap.org/#map=16/29.39/76.96',
			seen: async ({ visitor }) => {
				await visitor.goto('/contact');
				await expect(
					visitor.locator('a[href="https://www.openstreetmap.org/#map=16/29.39/76.96"]'),
				).toHaveCount(1);
			},
		},
		openDays: { enter: 'Tuesday to Sunday', seen: { at: '/contact', text: 'Tuesday to Sunday' } },
		opens: { enter: '11:15 AM', seen: { at: '/contact', text: '11:15 AM' } },
		closes: { enter: '8:45 PM', seen: { at: '/contact', text: '8:45 PM' } },
		closedDays: { enter: 'Monday', seen: { at: '/contact', text: /Monday/ } },
	},
	grievanceOfficer: {
		name: { enter: 'Ishaan Malik', seen: { at: '/privacy-policy', text: 'Ishaan Malik' } },
		designation: { enter: 'Nodal Officer', seen: { at: '/privacy-policy', text: 'Nodal Officer' } },
		email: {
			enter: 'officer@lakshya.example',
			seen: { at: '/privacy-policy', text: 'officer@lakshya.example' },
		},
	},
	presentation: {
		tagline: { enter: 'Aim well', seen: { at: '/', text: 'Aim well' } },
		titleTagline: {
			enter: 'Aim. Well.',
			seen: async ({ visitor }) => {
				await visitor.goto('/');
				await expect(visitor).toHaveTitle('Lakshya | Aim. Well.');
			},
		},
		description: {
			enter: 'Everything for the ten-metre range.',
			seen: { at: '/', text: 'Everything for the ten-metre range.' },
		},
	},
	trade: {
		arms: {
			enter: false,
			seen: async ({ visitor }) => {
				await visitor.goto('/faq');
				await expect(visitor.locator('main')).not.toContainText('air gun');
			},
		},
	},
	shopPictures: {
		logo: {
			enter: uploads('Logo', 600, 200),
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				await expect(visitor.getByRole('banner').locator('img[src*="/media/"]').first()).toBeVisible();
			},
		},
		icon: {
			enter: uploads('Icon', 512, 512),
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				await expect(visitor.locator('link[rel=icon]')).not.toHaveAttribute('href', '/favicon.svg');
			},
		},
		social: {
			enter: uploads('Picture of shared pages', 1200, 630),
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				const card = await visitor.locator('meta[property="og:image"]').getAttribute('content');
				const { dominant } = await sharp(await (await visitor.request.get(card ?? '')).body()).stats();
				expect(dominant.g).toBeGreaterThan(2 * dominant.r);
			},
		},
	},
	accents: {
		light: { enter: '#1f6a41', seen: hasAccent('light', '--accent', '#1f6a41') },
		lightText: { enter: '#1c5a38', seen: hasAccent('light', '--accent-text', '#1c5a38') },
		dark: { enter: '#5fce8e', seen: hasAccent('dark', '--accent', '#5fce8e') },
		darkText: { enter: '#7fdca6', seen: hasAccent('dark', '--accent-text', '#7fdca6') },
	},
};
