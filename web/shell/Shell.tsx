import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { CompareCorner } from '../compare/CompareCorner.tsx';
import { ToastRegion } from '../ui/ToastRegion.tsx';
import { CheckoutShell } from './CheckoutShell.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { ShopperProvider } from './ShopperProvider.tsx';
import { TopBar } from './TopBar.tsx';
import { useFocusHeading } from './useFocusHeading.ts';
import { useOwnDocument } from './useOwnDocument.ts';
import { useScrollToTop } from './useScrollToTop.ts';

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
