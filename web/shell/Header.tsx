import { MessageCircle, User } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { CartDropdown } from '../cart/CartDropdown.tsx';
import { getChatLink } from '../product/chatLink.ts';
import { useSession } from '../session/useSession.ts';
import { ShopLogo } from '../settings/ShopLogo.tsx';
import { useSettings } from '../settings/settings.ts';
import { IconPanel } from '../ui/IconPanel.tsx';
import { HindiName } from '../ui/Logo.tsx';
import { WishlistDropdown } from '../wishlist/WishlistDropdown.tsx';
import { getInitials } from './initials.ts';
import { MenuLink } from './MenuLink.tsx';
import { MobileDrawer } from './MobileDrawer.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

const load = () => import('./ProfilePanel.tsx');
const ProfilePanel = lazy(load);

/** The signed-in user and links to their pages. */
function ProfileMenu() {
	const { user } = useSession();
	const { key } = useLocation();
	return (
		<IconPanel
			// The visible text is part of the accessible name.
			label={user === undefined ? 'Profile' : `Profile, ${getInitials(user.name)}`}
			small
			closeOn={key}
			onIntent={load}
			icon={
				user === undefined ? (
					<User size={20} aria-hidden />
				) : (
					<span
						data-avatar
						className="grid size-8 place-items-center rounded-full bg-accent font-semibold text-on-accent text-xs"
					>
						{getInitials(user.name)}
					</span>
				)
			}
		>
			<Suspense>
				<ProfilePanel />
			</Suspense>
		</IconPanel>
	);
}

/** A link to chat with the shop, unless its owner switched it off: beside the search, and beside the page where there is room, so that it covers nothing. */
function ChatButton() {
	const { contact } = useSettings();
	if (!contact.chat) return null;
	return (
		<a
			href={getChatLink(contact, contact.chatText)}
			target="_blank"
			rel="noopener noreferrer"
			aria-label="Chat with us"
			className="icon-button min-[90rem]:fixed min-[90rem]:right-6 min-[90rem]:bottom-6 min-[90rem]:size-12 min-[90rem]:rounded-full min-[90rem]:bg-accent min-[90rem]:text-on-accent min-[90rem]:shadow-lg"
		>
			<MessageCircle size={22} aria-hidden />
		</a>
	);
}

/** Scrolled further than this, the header lifts off the page. */
const shadowAfterPx = 50;

/** Scrolled down further than this, a phone's header shows its first row only. */
const shrinkAfterPx = 200;
/** Less than this is a trembling finger, not a change of direction. */
const tremblePx = 8;

/** Where the page is scrolled to, and whether its reader is on the way down. */
function useScroll(): { scrolled: boolean; shrunk: boolean } {
	const [scroll, setScroll] = useState({ scrolled: false, shrunk: false });
	useEffect(() => {
		let last = window.scrollY;
		let shrunk = false;
		const look = () => {
			const { scrollY } = window;
			if (scrollY <= shrinkAfterPx) shrunk = false;
			else if (Math.abs(scrollY - last) > tremblePx) shrunk = scrollY > last;
			if (Math.abs(scrollY - last) > tremblePx) last = scrollY;
			const scrolled = scrollY > shadowAfterPx;
			setScroll((before) =>
				before.scrolled === scrolled && before.shrunk === shrunk ? before : { scrolled, shrunk },
			);
		};
		look();
		window.addEventListener('scroll', look, { passive: true });
		return () => window.removeEventListener('scroll', look);
	}, []);
	return scroll;
}

export function Header() {
	const { identity, menus } = useSettings();
	const { scrolled, shrunk } = useScroll();
	return (
		<header
			data-site-header
			data-shrunk={shrunk || undefined}
			className={`sticky top-0 z-30 border-line border-b bg-page transition-shadow print:hidden ${scrolled ? 'shadow-md' : ''}`}
		>
			<div className="mx-auto flex max-w-7xl flex-wrap items-center px-2 py-2 max-[21.25rem]:px-1 md:gap-x-8 md:px-4">
				<MobileDrawer />
				<Link
					to="/"
					aria-label={`${identity.name}, home`}
					className="reach flex items-center gap-1.5 py-1 md:gap-2.5"
				>
					<ShopLogo />
					<span className="font-display text-xl max-[21.25rem]:text-lg">{identity.name}</span>
					<span className="hidden text-muted text-xs lg:flex">
						<HindiName name={identity.nameInHindi} />
					</span>
				</Link>
				{/* A grid, so that the search has its width before the chat has arrived. */}
				<div className="order-last grid w-full grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-1 pt-2 pb-1 pl-2 md:order-none md:w-auto md:grow md:p-0 min-[90rem]:block">
					<SearchBox />
					<ChatButton />
				</div>
				<div className="-mr-1 ml-auto flex items-center">
					<div className="max-[25rem]:hidden">
						<ThemeToggle />
					</div>
					<WishlistDropdown />
					<CartDropdown />
					<ProfileMenu />
				</div>
			</div>
			<nav
				aria-label="Categories"
				className="mx-auto hidden max-w-7xl flex-wrap gap-x-7 px-4 text-sm md:flex"
			>
				{menus.header.map((entry) => (
					<MenuLink
						key={entry.name}
						link={entry}
						className="border-transparent border-b-2 py-2 transition-colors hover:border-line-strong aria-[current=page]:border-accent aria-[current=page]:font-medium"
					/>
				))}
			</nav>
		</header>
	);
}
