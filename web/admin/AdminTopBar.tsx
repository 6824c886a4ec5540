import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../session/useSession.ts';
import { useSettings } from '../settings/settings.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { CountBadge } from '../ui/CountBadge.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Menu } from '../ui/Menu.tsx';
import type { PanelTasks } from './dashboard/panelTasks.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';
import { overflowTabs, primaryTabs } from './tabs.ts';

const TaskBadge = ({ tasks }: { tasks: PanelTasks | undefined }) =>
	tasks === undefined ? null : <CountBadge {...tasks} />;

/** Logo, panels without a tab button, and links to the shop and to log out. */
export function AdminTopBar({ open, tasks }: { open: string; tasks: Map<string, PanelTasks> }) {
	const { identity } = useSettings();
	const { logout } = useSession();
	const openInMenu = overflowTabs.find(({ key }) => key === open);
	return (
		<header className="flex flex-wrap items-center gap-x-3 border-line border-b bg-surface px-4 py-2">
			<Logo size={28} />
			<span className="font-display text-lg">{identity.name}</span>
			<div className="order-last flex w-full items-center lg:order-none lg:ml-auto lg:w-auto">
				{/* Positioned, so that the hidden text of a count scrolls with its link instead of widening the page. */}
				<nav
					aria-label="More of the back-office"
					className="relative flex min-w-0 gap-5 overflow-x-auto pr-5"
				>
					{primaryTabs.map(({ key, name }) => (
						<Link
							key={key}
							aria-description={tasks.get(key)?.text}
							to={`/admin?tab=${key}`}
							aria-current={key === open ? 'page' : undefined}
							className="relative inline-flex min-h-11 flex-none items-center text-[0.8125rem] text-muted hover:text-text aria-[current]:text-text aria-[current]:underline aria-[current]:decoration-accent aria-[current]:underline-offset-8 sm:text-sm"
						>
							{name}
							<TaskBadge tasks={tasks.get(key)} />
						</Link>
					))}
				</nav>
				<span className="ml-auto flex flex-none items-center">
					<Menu
						label="More panels"
						align="end"
						items={overflowTabs.map(({ key, name }) => ({ label: name, to: `/admin?tab=${key}` }))}
						trigger={(props) => (
							<button
								{...props}
								type="button"
								aria-current={openInMenu === undefined ? undefined : 'page'}
								className="inline-flex min-h-11 flex-none items-center gap-1 px-2 text-[0.8125rem] text-muted hover:text-text aria-[current]:text-text aria-[current]:underline aria-[current]:decoration-accent aria-[current]:underline-offset-8 sm:text-sm"
							>
								{openInMenu?.name ?? 'More'}
								<ChevronDown size={14} aria-hidden />
							</button>
						)}
					/>
					<Shortcuts />
				</span>
			</div>
			<ButtonLink variant="secondary" size="small" to="/" className="ml-auto lg:ml-0">
				Website
			</ButtonLink>
			<Button variant="secondary" size="small" onClick={logout}>
				Logout
			</Button>
		</header>
	);
}
