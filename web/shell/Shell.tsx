import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { BasketOfPage } from './BasketOfPage.tsx';
import { ChatButton } from './ChatButton.tsx';
import { CheckoutShell } from './CheckoutShell.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { ToastRegion } from './ToastRegion.tsx';
import { TopBar } from './TopBar.tsx';
import { useScrollToTop } from './useScrollToTop.ts';

/** What surrounds every page; the back-office has a top bar of its own instead, the checkout little. */
export function Shell({ children }: { children: ReactNode }) {
	const { pathname } = useLocation();
	useScrollToTop();
	// What was pressed and typed before is taken up now (server/storefront/scriptsAfterPaint.ts).
	useEffect(() => {
		document.dispatchEvent(new Event('alive'));
	}, []);
	if (pathname.startsWith('/admin'))
		return (
			<>
				{children}
				<ConnectionNotice />
				<ToastRegion />
			</>
		);
	return (
		<>
			<LoadingBar />
			<nav aria-label="Skip">
				<a
					href="#content"
					className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-surface focus:p-3"
				>
					Skip to content
				</a>
			</nav>
			{pathname === '/checkout' ? (
				<CheckoutShell>{children}</CheckoutShell>
			) : (
				<>
					<TopBar />
					<BasketOfPage>
						<Header />
						<div id="content">{children}</div>
					</BasketOfPage>
					<Footer />
					<ChatButton />
				</>
			)}
			<ConnectionNotice />
			<ToastRegion />
		</>
	);
}
