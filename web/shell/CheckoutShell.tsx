import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CartDropdown } from '../cart/CartDropdown.tsx';
import { ShopLogo } from '../settings/ShopLogo.tsx';
import { useSettings } from '../settings/settings.ts';
import { ShopperProvider } from './ShopperProvider.tsx';

const link = 'inline-flex min-h-11 items-center underline-offset-4 hover:underline';

/** The layout of the checkout: links to shop, cart, help and policies only. */
export function CheckoutShell({ children }: { children: ReactNode }) {
	const { identity } = useSettings();
	return (
		<>
			<ShopperProvider>
				<header data-site-header className="sticky top-0 z-30 border-line border-b bg-page">
					<div className="mx-auto flex h-15 max-w-7xl items-center gap-x-4 px-4 md:gap-x-8">
						<Link
							to="/"
							reloadDocument
							aria-label={`${identity.name}, home`}
							className="reach flex items-center gap-1.5 py-1 md:gap-2.5"
						>
							<ShopLogo />
							<span className="font-display text-xl">{identity.name}</span>
						</Link>
						<p className="flex items-center gap-1.5 text-muted text-sm">
							<Lock size={14} aria-hidden className="flex-none" />
							<span>
								Secure<span className="max-sm:sr-only"> checkout</span>
							</span>
						</p>
						<Link to="/contact" reloadDocument className={`reach ml-auto text-sm ${link}`}>
							Help
						</Link>
						<CartDropdown />
					</div>
				</header>
				<div id="content">{children}</div>
			</ShopperProvider>
			<footer className="mt-12 border-line border-t text-muted text-sm">
				<div className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-6 px-4 py-3">
					<span className="mr-auto py-2">{identity.legalName}</span>
					<Link to="/shipping-and-returns" reloadDocument className={link}>
						Shipping and Returns
					</Link>
					<Link to="/privacy-policy" reloadDocument className={link}>
						Privacy Policy
					</Link>
					<Link to="/terms-of-service" reloadDocument className={link}>
						Terms of Service
					</Link>
				</div>
			</footer>
		</>
	);
}
