import { useEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { store } from '../../store.config.ts';
import { CartDropdown } from '../cart/CartDropdown.tsx';
import { HindiName, Logo } from '../ui/Logo.tsx';
import { WishlistDropdown } from '../wishlist/WishlistDropdown.tsx';
import { headerCategories, mailLink, phoneLink } from './links.ts';
import { MobileDrawer } from './MobileDrawer.tsx';
import { ProfileMenu } from './ProfileMenu.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Scrolled further than this, the header lifts off the page. */
const shadowAfterPx = 50;

function useScrolled(): boolean {
	const [scrolled, setScrolled] = useState(false);
	useEffect(() => {
		const look = () => setScrolled(window.scrollY > shadowAfterPx);
		look();
		window.addEventListener('scroll', look, { passive: true });
		return () => window.removeEventListener('scroll', look);
	}, []);
	return scrolled;
}

export function Header() {
	const scrolled = useScrolled();
	return (
		<>
			<section
				aria-label="Contact and help"
				className="hidden bg-[#15171a] text-[#d9d5ca] text-xs md:block"
				data-top-bar
			>
				<div className="mx-auto flex max-w-7xl gap-6 px-4 py-2">
					<a href={mailLink}>{store.email}</a>
					<a href={phoneLink}>{store.phone}</a>
					<span className="grow" />
					<Link to="/faq">FAQs</Link>
					{store.social.map((social) => (
						<a key={social.name} href={social.url} rel="noopener">
							{social.name}
						</a>
					))}
				</div>
			</section>
			<header
				className={`sticky top-0 z-30 border-line border-b bg-page transition-shadow ${scrolled ? 'shadow-md' : ''}`}
			>
				<div className="mx-auto flex max-w-7xl flex-wrap items-center px-3 py-2 md:gap-x-6 md:px-4">
					<MobileDrawer />
					<Link to="/" className="flex items-center gap-2 py-1" aria-label={`${store.name}, home`}>
						<Logo size={30} />
						<span className="font-display text-xl tracking-wide">{store.name}</span>
						<span className="hidden text-muted md:block">
							<HindiName />
						</span>
					</Link>
					<div className="order-last w-full pt-2 md:order-none md:w-auto md:grow md:pt-0">
						<SearchBox />
					</div>
					<div className="ml-auto flex items-center">
						<ThemeToggle />
						<WishlistDropdown />
						<CartDropdown />
						<ProfileMenu />
					</div>
				</div>
				<nav aria-label="Categories" className="mx-auto hidden max-w-7xl gap-6 px-4 pb-2 text-sm md:flex">
					{headerCategories.map((category) => (
						<NavLink
							key={category.to}
							to={category.to}
							className="border-transparent border-b-2 py-1 hover:border-accent aria-[current=page]:border-accent"
						>
							{category.name}
						</NavLink>
					))}
				</nav>
			</header>
		</>
	);
}
