import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShopPicture } from '../../contracts/shopPictureSettings.ts';
import { getIconAddress, iconSizes } from '../../shared/shopIcon.ts';
import { Html, html } from '../platform/html.ts';
import { plainPage, plainPagePolicy } from '../platform/http/plainPage.ts';
import { currentSettings } from '../platform/settings/currentSettings.ts';
import { removedServiceWorker, serviceWorker } from './serviceWorker.ts';

const fontFolder = path.join(import.meta.dirname, '../../web/assets/fonts');

const offlinePage = (): string =>
	plainPage(
		'You are offline',
		html`<p>This page needs a connection. Your cart and your account are safe, and wait for you.</p>
<p><a href="">Try again</a></p>
${new Html('<!-- seen pages -->')}`,
	);

/** An icon of the owner has no variant with room for the masks of phones. */
const listIcons = (icon: ShopPicture) => [
	...iconSizes.map((size) => ({
		src: getIconAddress(icon, size),
		sizes: `${size}x${size}`,
		type: 'image/png',
	})),
	...(icon === null
		? [{ src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' }]
		: []),
];

/**
 * What makes the shop installable and readable without a connection: the manifest, the service worker and its page
 * (decision 058).
 * @param enabled false sends a worker that removes what browsers have kept
 */
export function installedShopRoutes(app: FastifyInstance, enabled: boolean): void {
	const worker = (enabled ? serviceWorker : removedServiceWorker).toString();
	// Browsers compare the worker's bytes: a changed page makes a new worker, which stores it.
	const digestPage = () => createHash('sha256').update(offlinePage()).digest('hex').slice(0, 16);

	app.get('/sw.js', async (_request, reply) =>
		reply
			.headers({
				'content-type': 'text/javascript; charset=utf-8',
				'cache-control': 'no-cache',
				'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
			})
			.send(`(${worker})(self);\n// ${digestPage()}\n`),
	);

	app.get('/offline', async (_request, reply) =>
		reply
			.headers({
				'content-type': 'text/html; charset=utf-8',
				'cache-control': 'no-cache',
				'content-security-policy': plainPagePolicy(),
				'x-robots-tag': 'noindex',
			})
			.send(offlinePage()),
	);

	// The fonts of emails, under addresses that no release changes. Email clients load them from an origin of their own.
	for (const name of ['nishana-text', 'nishana-display'])
		app.get(`/fonts/${name}.woff2`, async (_request, reply) =>
			reply
				.headers({
					'content-type': 'font/woff2',
					'cache-control': 'public, max-age=604800',
					'access-control-allow-origin': '*',
					'cross-origin-resource-policy': 'cross-origin',
				})
				.send(await readFile(path.join(fontFolder, `${name}.woff2`))),
		);

	app.get('/manifest.webmanifest', async (_request, reply) =>
		reply
			.headers({
				'content-type': 'application/manifest+json; charset=utf-8',
				'cache-control': 'public, max-age=3600',
			})
			.send(
				JSON.stringify({
					id: '/',
					start_url: '/',
					scope: '/',
					name: currentSettings().identity.name,
					short_name: currentSettings().identity.name,
					description: currentSettings().presentation.description,
					lang: 'en-IN',
					dir: 'ltr',
					display: 'standalone',
					categories: ['shopping', 'sports'],
					background_color: '#faf8f4',
					theme_color: '#faf8f4',
					icons: listIcons(currentSettings().shopPictures.icon),
				}),
			),
	);
}
