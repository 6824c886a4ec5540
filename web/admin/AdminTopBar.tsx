import { Menu } from 'lucide-react';
import { useState } from 'react';
import { useSession } from '../session/useSession.ts';
import { ShopLogo } from '../settings/ShopLogo.tsx';
import { useSettings } from '../settings/settings.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import type { PanelTasks } from './dashboard/panelTasks.ts';
import { FindButton } from './find/FindButton.tsx';
import { Navigation } from './navigation/SideBar.tsx';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

/** Logo, the navigation's drawer on phones and tablets, and links to the shop and to log out. */
export function AdminTopBar({ open, tasks }: { open: string; tasks: Map<string, PanelTasks> }) {
	const { identity } = useSettings();
	const { logout } = useSession();
	const [drawerIsOpen, setDrawerIsOpen] = useState(false);
	const closeDrawer = () => setDrawerIsOpen(false);
	return (
		<header className="flex items-center gap-x-2 border-line border-b bg-surface px-4 py-2 sm:gap-x-3 print:hidden">
			<IconButton
				label="Open menu"
				aria-haspopup="dialog"
				onClick={() => setDrawerIsOpen(true)}
				className="-ml-2 lg:hidden"
			>
				<Menu size={22} aria-hidden />
			</IconButton>
			<ShopLogo />
			<span className="font-display text-lg max-sm:sr-only">{identity.name}</span>
			<span className="ml-auto flex items-center gap-x-2">
				<FindButton />
				<Shortcuts />
			</span>
			<ButtonLink variant="secondary" size="small" to="/">
				Website
			</ButtonLink>
			<Button variant="secondary" size="small" onClick={logout}>
				Logout
			</Button>
			{drawerIsOpen && (
				<Drawer title="Back-office" side="left" onClose={closeDrawer}>
					<Navigation open={open} tasks={tasks} onLeave={closeDrawer} />
				</Drawer>
			)}
		</header>
	);
}
