import { type DehydratedState, HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import displayFont from './assets/fonts/nishana-display.woff2?url';
import textFont from './assets/fonts/nishana-text.woff2?url';
import { useQueryClientOfPage } from './session/pageQueryClient.ts';
import { useOrigin } from './shell/origin.ts';
import { Shell } from './shell/Shell.tsx';
import { styleSheet } from './shell/styleSheet.ts';
import { themeScript } from './shell/themeScript.ts';

/** What scripts have written on the document, such as the theme: an error makes React draw the document anew. */
const marksOfDocument = (): Record<string, string> =>
	typeof document === 'undefined'
		? {}
		: Object.fromEntries(
				[...document.documentElement.attributes]
					.filter(({ name }) => name.startsWith('data-'))
					.map(({ name, value }) => [name, value]),
			);

export function Layout({ children }: { children: ReactNode }) {
	const origin = useOrigin();
	for (const font of [textFont, displayFont])
		preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
	return (
		// The theme script sets the attribute before React takes over.
		<html lang="en-IN" data-origin={origin} {...marksOfDocument()} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before the first paint */}
				<script dangerouslySetInnerHTML={{ __html: themeScript }} />
				{/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
				<style dangerouslySetInnerHTML={{ __html: styleSheet }} suppressHydrationWarning />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
				<Meta />
				<Links />
			</head>
			<body>
				{children}
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

/** What the loaders of the matched routes read, for this rendering and for the browser to start from. */
function useReadState(): DehydratedState | undefined {
	const matches = useMatches();
	for (const { loaderData } of matches)
		if (typeof loaderData === 'object' && loaderData !== null && 'state' in loaderData)
			// Loaders return what `readSoFar` made.
			return loaderData.state as DehydratedState;
}

export default function Root() {
	const state = useReadState();
	return (
		<QueryClientProvider client={useQueryClientOfPage()}>
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
		<QueryClientProvider client={useQueryClientOfPage()}>
			<Shell>
				<main className="mx-auto max-w-2xl px-4 py-24 text-center">
					<h1 className="text-2xl">Something went wrong</h1>
					<p className="mt-4">Please reload the page. If it happens again, write to us and we will help.</p>
				</main>
			</Shell>
		</QueryClientProvider>
	);
}
