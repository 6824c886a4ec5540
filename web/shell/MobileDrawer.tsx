import { Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useSettings } from '../settings/settings.ts';
import { DrawerPanel } from '../ui/Drawer.tsx';
import { getEmailLink, getPhoneLink, getPostalAddress } from './links.ts';
import { MenuLink } from './MenuLink.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Everything the shop's header and footer lead to, for a narrow screen. */
function MobileMenu({ onLeave }: { onLeave: () => void }) {
	const settings = useSettings();
	const { contact, menus } = settings;
	return (
		<>
			{menus.drawer.map(({ title, links }) => (
				<nav key={title} aria-label={title} className="mb-7">
					<h3 className="eyebrow mb-1">{title}</h3>
					<ul className="divide-y divide-line">
						{links.map((link) => (
							<li key={link.name}>
								<MenuLink link={link} onLeave={onLeave} className="block py-3" />
							</li>
						))}
					</ul>
				</nav>
			))}
			{/* Where the header has no room for it. */}
			<div className="mb-5 flex items-center justify-between min-[25rem]:hidden">
				Theme
				<ThemeToggle />
			</div>
			<address className="border-line border-t pt-5 text-sm not-italic">
				<a href={getPhoneLink(contact.phone)} className="block py-2">
					{contact.phone}
				</a>
				<a href={getEmailLink(contact.email)} className="block py-2">
					{contact.email}
				</a>
				<div className="py-2 text-muted" data-postal-address>
					{getPostalAddress(settings).map((line) => (
						<p key={line}>{line}</p>
					))}
				</div>
				<p className="flex gap-5 pt-2">
					{contact.social.map(({ name, url }) => (
						<a key={name} href={url} target="_blank" rel="noopener noreferrer" className="py-2 underline">
							{name}
						</a>
					))}
				</p>
			</address>
		</>
	);
}

const menuId = 'site-menu';
const headingId = 'site-menu-title';

/**
 * The shop's menu below 768 px. It is part of the HTML and opens with the browser's invoker commands,
 * so it works before any script has loaded; the click handlers are for browsers without them.
 */
export function MobileDrawer() {
	const menu = useRef<HTMLDialogElement>(null);
	const { key } = useLocation();
	const shownKey = useRef(key);
	useEffect(() => {
		// The first page changes nothing: the menu may have been opened before React hydrated.
		if (shownKey.current === key) return;
		shownKey.current = key;
		menu.current?.close();
	}, [key]);
	const open = () => {
		if (menu.current?.open === false && !('command' in HTMLButtonElement.prototype)) menu.current.showModal();
	};
	const close = () => menu.current?.close();
	return (
		<div className="md:hidden">
			<button
				type="button"
				aria-label="Open menu"
				aria-haspopup="dialog"
				command="show-modal"
				commandfor={menuId}
				onClick={open}
				className="icon-button"
			>
				<Menu size={22} aria-hidden />
			</button>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it by itself */}
			<dialog
				ref={menu}
				id={menuId}
				aria-labelledby={headingId}
				closedby="any"
				onClick={(event) => {
					// The panel fills the element, so only the backdrop counts as the element itself.
					if (event.target === event.currentTarget) close();
				}}
				// It may have been opened before React hydrates.
				suppressHydrationWarning
				className="drawer"
			>
				<DrawerPanel
					title="Menu"
					heading={headingId}
					closeButton={{ 'aria-label': 'Close', command: 'close', commandfor: menuId, onClick: close }}
				>
					<MobileMenu onLeave={close} />
				</DrawerPanel>
			</dialog>
		</div>
	);
}
