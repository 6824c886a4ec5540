import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { CompareCorner } from '../compare/CompareCorner.tsx';
import { isOffline, subscribeToConnection } from '../session/connection.ts';
import { useSettings } from '../settings/settings.ts';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { CheckoutShell } from './CheckoutShell.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { getEmailLink, getPhoneLink, needsDocument } from './links.ts';
import { MenuLink } from './MenuLink.tsx';
import { ShopperProvider } from './ShopperProvider.tsx';
import { useFocusHeading } from './useFocusHeading.ts';
import { useScrollToTop } from './useScrollToTop.ts';

/** The path that this document was loaded with, whose response headers it has; undefined on the server. */
function getDocumentPath(): string | undefined {
	if (typeof window === 'undefined') return undefined;
	const [navigation] = performance.getEntriesByType('navigation');
	return navigation && new URL(navigation.name).pathname;
}

/**
 * Loads a page that needs its own document when the browser's Back or Forward opens it inside another one.
 * @returns whether it is loading
 */
function useOwnDocument(pathname: string): boolean {
	const documentPath = getDocumentPath();
	const isLoading = documentPath !== undefined && documentPath !== pathname && needsDocument(pathname);
	useEffect(() => {
		if (isLoading) window.location.reload();
	}, [isLoading]);
	return isLoading;
}

const link = 'inline-flex min-h-9 items-center hover:text-on-ink hover:underline';

/** Above the header from 768 px on. */
function TopBar() {
	const { contact, menus } = useSettings();
	const { phone, email, social } = contact;
	return (
		<section
			aria-label="Contact and help"
			data-top-bar
			className="ink hidden text-ink-muted text-xs md:block print:hidden"
		>
			<div className="mx-auto flex max-w-7xl gap-6 px-4">
				<a href={getEmailLink(email)} className={link}>
					{email}
				</a>
				<a href={getPhoneLink(phone)} className={link}>
					{phone}
				</a>
				<span className="grow" />
				{menus.topBar.map((entry) => (
					<MenuLink key={entry.name} link={entry} className={link} />
				))}
				{social.map(({ name, url }) => (
					<a key={name} href={url} target="_blank" rel="noopener noreferrer" data-social className={link}>
						{name}
					</a>
				))}
			</div>
		</section>
	);
}

/** A progress bar at the top while the next page loads. */
function LoadingBar() {
	const loading = useNavigation().state === 'loading';
	return (
		<div
			aria-hidden
			className={`fixed inset-x-0 top-0 z-50 h-0.5 origin-left bg-accent transition-transform ease-out ${loading ? 'scale-x-75 duration-[2000ms]' : 'scale-x-0 duration-0'}`}
		/>
	);
}

/** Shown while offline; pending fetches resume automatically. */
function ConnectionNotice() {
	const offline = useSyncExternalStore(subscribeToConnection, isOffline, () => false);
	if (!offline) return null;
	return (
		<aside
			aria-label="Connection"
			className="comes-up fixed inset-x-4 bottom-4 z-40 mx-auto max-w-xl rounded-sm border border-warning/40 bg-warning-soft px-4 py-3 text-sm shadow-lg print:hidden"
		>
			<p role="status" data-notice="warning">
				You are offline. This page may be out of date; we'll reconnect automatically.
			</p>
		</aside>
	);
}

/** The first link of a page, past everything that is on all pages. */
function SkipLink({ to }: { to: string }) {
	return (
		<nav aria-label="Skip">
			<a
				href={to}
				className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3"
			>
				Skip to content
			</a>
		</nav>
	);
}

/** Frame of every page; the back-office and the checkout have frames of their own. */
export function Shell({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	useScrollToTop();
	useFocusHeading();
	// For the browser tests, which wait for it.
	useEffect(() => {
		document.documentElement.dataset.hydrated = '';
	}, []);
	if (useOwnDocument(pathname)) return <LoadingBar />;
	if (pathname.startsWith('/admin'))
		return (
			<>
				<SkipLink to="#page" />
				{children}
				<ConnectionNotice />
				<ToastRegion />
			</>
		);
	return (
		<>
			<LoadingBar />
			<SkipLink to="#content" />
			{pathname === '/checkout' ? (
				<CheckoutShell>{children}</CheckoutShell>
			) : (
				<>
					<TopBar />
					<ShopperProvider>
						<Header />
						<div id="content">{children}</div>
					</ShopperProvider>
					<Footer />
					<CompareCorner />
				</>
			)}
			<ConnectionNotice />
			<ToastRegion />
		</>
	);
}
