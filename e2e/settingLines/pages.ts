import { expect, type Locator } from '@playwright/test';
import { z } from 'zod';
import { type Lines, policy, terms } from './line.ts';

/** Adds a row of texts by their labels. */
const addsRow = (list: string, added: string, texts: Record<string, string>) => async (form: Locator) => {
	const rows = form.getByRole('group', { name: list, exact: true });
	await rows.getByRole('button', { name: `Add ${added}` }).click();
	for (const [label, text] of Object.entries(texts)) await rows.getByLabel(label).last().fill(text);
};

/** Words and menus. */
export const pages: Pick<
	Lines,
	'readyReplies' | 'menus' | 'home' | 'about' | 'faq' | 'policies' | 'redirects'
> = {
	readyReplies: {
		replies: {
			enter: addsRow('Replies', 'reply', {
				Title: 'Closed for Diwali',
				Text: 'Dear {name}, we are back on Monday.',
			}),
			seen: async ({ calls }) => {
				const { replies } = z
					.object({ replies: z.array(z.object({ title: z.string() })) })
					.parse(await calls.call('GET /admin/ready-replies'));
				expect(replies.map(({ title }) => title)).toContain('Closed for Diwali');
			},
		},
	},
	menus: {
		topBar: {
			enter: addsRow('Top bar', 'entry', { Label: 'Beginners', Address: '/beginner' }),
			seen: { at: '/', text: 'Beginners' },
		},
		header: {
			enter: addsRow('Header', 'entry', { Label: 'Compare', Address: '/compare' }),
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				await expect(
					visitor.getByRole('banner').getByRole('link', { name: 'Compare', exact: true }),
				).toBeVisible();
			},
		},
		drawer: {
			enter: addsRow('Menu of phones: More', 'entry', { Label: 'Ballistics', Address: '/ballistics' }),
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				await visitor.setViewportSize({ width: 390, height: 844 });
				await visitor.getByRole('button', { name: 'Open menu' }).click();
				await expect(visitor.getByRole('link', { name: 'Ballistics' })).toBeVisible();
				await visitor.setViewportSize({ width: 1280, height: 720 });
			},
		},
		footer: {
			enter: addsRow('Footer: Help', 'entry', { Label: 'Your wishes', Address: '/wishlist' }),
			seen: async ({ visitor }) => {
				await visitor.goto('/about');
				await expect(
					visitor.getByRole('contentinfo').getByRole('link', { name: 'Your wishes' }),
				).toBeVisible();
			},
		},
	},
	home: {
		sections: {
			enter: async (form) => {
				await form.getByLabel('Button', { exact: true }).fill('See the range');
			},
			seen: { at: '/', text: 'See the range' },
		},
	},
	about: {
		story: {
			enter: '{shop} began in {city} in 2019.\nWe still shoot.',
			seen: { at: '/about', text: 'Lakshya began in Panipat in 2019.' },
		},
		mission: {
			enter: 'To make everyone hit the ten.',
			seen: { at: '/about', text: 'To make everyone hit the ten.' },
		},
		reasons: {
			enter: addsRow('Why choose us', 'card', { Title: 'A lane to try', Text: 'Shoot before you buy.' }),
			seen: { at: '/about', text: 'Shoot before you buy.' },
		},
		leaderName: { enter: 'Meher Gill', seen: { at: '/about', text: 'Meher Gill' } },
		leaderRole: { enter: 'Coach', seen: { at: '/about', text: 'Coach' } },
		leaderText: {
			enter: 'Meher has coached for twenty years.',
			seen: { at: '/about', text: 'Meher has coached for twenty years.' },
		},
	},
	faq: {
		entries: {
			enter: async (form) => {
				const questions = form.getByRole('group', { name: 'Questions', exact: true });
				await questions
					.getByRole('button', { name: 'Write your own answer: Do you ship outside India?' })
					.click();
				await questions.getByRole('textbox', { name: 'Answer' }).fill('Ask us about Nepal.');
			},
			seen: { at: '/faq', text: 'Ask us about Nepal.' },
		},
	},
	policies: {
		shipping: {
			enter: addsRow('Your own sections of Shipping and Returns', 'card', {
				Title: 'Warranty',
				Text: 'Every rifle is repaired here for five years.',
			}),
			seen: async ({ visitor }) => {
				for (const page of [policy, terms]) {
					await visitor.goto(page);
					await expect(visitor.locator('main')).toContainText('repaired here for five years');
					await expect(visitor.locator('main')).not.toContainText('maker gives a warranty');
				}
			},
		},
		shippingFrom: { enter: '2026-12-01', seen: { at: policy, text: 'In force from December 1, 2026' } },
		terms: {
			enter: addsRow('Your own sections of Terms of Service', 'card', {
				Title: 'Engraving',
				Text: 'Engraved goods are made for you.',
			}),
			seen: { at: terms, text: 'Engraved goods are made for you.' },
		},
		termsFrom: { enter: '2026-12-02', seen: { at: terms, text: 'In force from December 2, 2026' } },
		privacy: {
			enter: addsRow('Your own sections of Privacy Policy', 'card', {
				Title: 'Range camera',
				Text: 'The camera of the range keeps pictures for two days.',
			}),
			seen: { at: '/privacy-policy', text: 'keeps pictures for two days' },
		},
		privacyFrom: {
			enter: '2026-12-03',
			seen: { at: '/privacy-policy', text: 'In force from December 3, 2026' },
		},
	},
	redirects: {
		entries: {
			enter: addsRow('Addresses that moved', 'address', {
				'Old address': '/price-list',
				'New address': '/faq',
			}),
			seen: async ({ visitor }) => {
				await visitor.goto('/price-list');
				await expect(visitor).toHaveURL(/\/faq$/);
			},
		},
	},
};
