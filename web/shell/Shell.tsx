import { MessageCircle } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { BasketOfPage } from './BasketOfPage.tsx';
import { ConnectionNotice } from './ConnectionNotice.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { chatLink } from './links.ts';
import { ToastRegion } from './ToastRegion.tsx';
import { TopBar } from './TopBar.tsx';
import { useScrollToTop } from './useScrollToTop.ts';

/** What surrounds every page; the back-office has a top bar of its own instead. */
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
			<TopBar />
			<BasketOfPage>
				<Header />
				<div id="content">{children}</div>
			</BasketOfPage>
			<Footer />
			<aside aria-label="Chat">
				<a
					href={chatLink}
					target="_blank"
					rel="noopener noreferrer"
					aria-label="Chat with us"
					// The profile's tabs lie along the bottom of a small screen.
					className={`fixed right-4 z-20 grid size-12 place-items-center rounded-full bg-accent text-on-accent shadow-lg md:right-6 md:bottom-6 print:hidden ${pathname.startsWith('/profile') ? 'bottom-18' : 'bottom-4'}`}
				>
					<MessageCircle size={22} aria-hidden />
				</a>
			</aside>
			<ConnectionNotice />
			<ToastRegion />
		</>
	);
}
