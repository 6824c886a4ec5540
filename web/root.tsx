import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { preload } from 'react-dom';
import {
	Links,
	Meta,
	Outlet,
	ScrollRestoration,
	useMatches,
	UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router';
import { getIconAddress } from '../shared/shopIcon.ts';
import displayFont from './assets/fonts/nishana-display.woff2?url';
import textFont from './assets/fonts/nishana-text.woff2?url';
import { useNonce } from './head/nonce.ts';
import { useOrigin } from './head/origin.ts';
import { useServerRendered } from './head/useServerRendered.ts';
import { usePageQueryClient } from './session/pageQueryClient.ts';
import { useSettings } from './settings/settings.ts';
import { AccentStyle } from './shell/AccentStyle.tsx';
import { PageScripts } from './shell/PageScripts.tsx';
import { Shell } from './shell/Shell.tsx';
import { scriptsAfterPaint } from './shell/scriptsAfterPaint.ts';
import { styleSheet } from './shell/styleSheet.ts';
import { themeScript } from './shell/themeScript.ts';
import { SpriteShapes } from './ui/SpriteIcon.tsx';

/** The theme before the first paint, the scripts after it. The browser has it in the page. */
const earlyScript = import.meta.env.SSR
	? `${themeScript};${scriptsAfterPaint}`
	: (document.querySelector('head > script')?.textContent ?? '');

/** Attributes that scripts set on the document, such as the theme: after an error React renders the document again. */
const getDocumentAttributes = (): Record<string, string> =>
	typeof document === 'undefined'
		? {}
		: Object.fromEntries(
				[...document.documentElement.attributes]
					.filter(({ name }) => name.startsWith('data-'))
					.map(({ name, value }) => [name, value]),
			);

/** The scroll restoration of a document without its early script. */
function LaterScrollRestoration() {
	useScrollRestoration();
	return null;
}

export function Layout({ children }: { children: ReactNode }) {
	const origin = useOrigin();
	const nonce = useNonce();
	const settings = useSettings();
	const { icon } = settings.shopPictures;
	// After an error React renders the document again. Scripts have run by then, and the content security policy does not
	// allow React to create them from HTML text.
	const serverRendered = useServerRendered();
	for (const font of [textFont, displayFont])
		preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
	return (
		// The theme script sets the attribute before hydration.
		<html
			lang="en-IN"
			data-origin={origin}
			data-settings={JSON.stringify(settings)}
			{...getDocumentAttributes()}
			suppressHydrationWarning
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{serverRendered && (
					<script nonce={nonce} suppressHydrationWarning>
						{earlyScript}
					</script>
				)}
				<style nonce={nonce} suppressHydrationWarning>
					{styleSheet}
				</style>
				<AccentStyle nonce={nonce} />
				{icon === null ? (
					<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				) : (
					<link rel="icon" href={getIconAddress(icon, 192)} type="image/png" />
				)}
				<link
					rel="apple-touch-icon"
					href={icon === null ? '/apple-touch-icon.png' : getIconAddress(icon, 192)}
				/>
				<link rel="manifest" href="/manifest.webmanifest" />
				<Meta />
				<Links />
			</head>
			<body>
				<SpriteShapes />
				{children}
				{serverRendered ? <ScrollRestoration /> : <LaterScrollRestoration />}
				<PageScripts />
			</body>
		</html>
	);
}

/** Data prefetched by the loaders of the matched routes, for this render and for hydration. */
function useReadState(): DehydratedState | undefined {
	const matches = useMatches();
	let json: string | undefined;
	for (const { loaderData } of matches)
		if (typeof loaderData === 'object' && loaderData !== null && 'state' in loaderData)
			json = String(loaderData.state);
	return useMemo(
		// Loaders return what `dehydrateState` made.
		() => (json === undefined ? undefined : (JSON.parse(json) as DehydratedState)),
		[json],
	);
}

export default function Root() {
	const state = useReadState();
	return (
		<QueryClientProvider client={usePageQueryClient()}>
			<HydrationBoundary state={state}>
				<Shell>
					<Outlet />
				</Shell>
			</HydrationBoundary>
		</QueryClientProvider>
	);
}

export function ErrorBoundary() {
	return (
		<QueryClientProvider client={usePageQueryClient()}>
			<Shell>
				<main className="mx-auto max-w-2xl px-4 py-24 text-center">
					<h1 className="text-2xl">Something went wrong</h1>
					<p className="mt-4">Please reload the page. If it happens again, write to us and we will help.</p>
				</main>
			</Shell>
		</QueryClientProvider>
	);
}
