import { Menu } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { DrawerPanel } from '../ui/Drawer.tsx';
import { MobileMenu } from './MobileMenu.tsx';

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
				data-side="left"
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
