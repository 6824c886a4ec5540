import { useQueryClient } from '@tanstack/react-query';
import { Menu } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useBlocker, useSearchParams } from 'react-router';
import { PageHead } from '../head/PageHead.tsx';
import { handleForbidden } from '../session/call.ts';
import { AdminGuard } from '../session/Guard.tsx';
import { useSession, verifiedKey } from '../session/useSession.ts';
import { ShopLogo } from '../settings/ShopLogo.tsx';
import { useSettings } from '../settings/settings.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Drawer } from '../ui/Drawer.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { lazyDialog } from '../ui/lazyDialog.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { type PanelTasks, usePanelTasks } from './dashboard/panelTasks.ts';
import { FindButton } from './find/FindButton.tsx';
import { closesForms, hasUnsavedWords } from './forms/unsavedWords.ts';
import { getPageName, mayOpen } from './navigation/navigation.ts';
import { Navigation, SideBar } from './navigation/SideBar.tsx';
import { findPanel, lazyPage, panels, tabs } from './panels.ts';
import { Permissions, usePermissions } from './permissions.ts';
import { Shortcuts } from './shortcuts/Shortcuts.tsx';

const ReauthenticateDialog = lazy(() => import('./security/ReauthenticateDialog.tsx'));

/**
 * Handles calls that the shop rejects for now: prompts for the password and lets the call be repeated, or reports that a
 * required second factor is missing, or reads again what the member of the team may do, since the role has changed. Calls that are rejected at the same time share one dialog.
 */
function ForbiddenHandler({ onSecondFactorMissing }: { onSecondFactorMissing: () => void }) {
	const client = useQueryClient();
	const [open, setOpen] = useState(false);
	const waiting = useRef<((proved: boolean) => void)[]>([]);

	useEffect(() => {
		handleForbidden(async (response) => {
			if (response.secondFactorMissing === true) onSecondFactorMissing();
			if (response.code === 'permission_missing') void client.invalidateQueries({ queryKey: verifiedKey });
			if (response.reauthenticate !== true) return false;
			setOpen(true);
			return new Promise((resolve) => waiting.current.push(resolve));
		});
		return () => handleForbidden(undefined);
	}, [client, onSecondFactorMissing]);

	function close(proved: boolean) {
		setOpen(false);
		for (const resolve of waiting.current.splice(0)) resolve(proved);
	}

	return (
		open && (
			<Suspense>
				<ReauthenticateDialog onProved={() => close(true)} onClose={() => close(false)} />
			</Suspense>
		)
	);
}

const DiscardDialog = lazyDialog(async () => (await import('./forms/DiscardDialog.tsx')).DiscardDialog);

/** Asks before unsaved words are lost by a link or by Back. */
function LeaveQuestion() {
	const blocker = useBlocker(
		({ currentLocation, nextLocation, historyAction }) =>
			hasUnsavedWords() && closesForms(currentLocation, nextLocation, historyAction === 'POP'),
	);
	if (blocker.state !== 'blocked') return null;
	return <DiscardDialog onDiscard={() => blocker.proceed()} onClose={() => blocker.reset()} />;
}

/** Logo, the navigation's drawer on phones and tablets, and links to the shop and to log out. */
function AdminTopBar({ open, tasks }: { open: string; tasks: Map<string, PanelTasks> }) {
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
				<Drawer title="Back-office" onClose={closeDrawer}>
					<Navigation open={open} tasks={tasks} onLeave={closeDrawer} />
				</Drawer>
			)}
		</header>
	);
}

const SetUpSecondFactor = lazyPage(() => import('./security/SetUpSecondFactor.tsx'));

const columns = 'lg:grid lg:grid-cols-[14rem_minmax(0,1fr)]';
const content = 'mx-auto min-h-dvh w-full max-w-7xl px-4 py-6';

/** Skeleton of the top bar, the side bar, the tabs and the content. */
function LoadingAdmin() {
	return (
		<>
			<PageHead title="Back-office" noindex />
			<div className="border-line border-b bg-surface px-4 py-2">
				<Skeleton className="h-11 w-40" />
			</div>
			<div className={columns}>
				<div className="hidden border-line border-r bg-surface p-3 lg:block">
					<Skeleton className="h-96" />
				</div>
				<main aria-busy className={content}>
					<h1 aria-label="Back-office" />
					<div role="status" aria-label="Loading the back-office" className="grid gap-5">
						<Skeleton className="h-11" />
						<Skeleton className="h-96" />
					</div>
				</main>
			</div>
		</>
	);
}

function OpenPanel({ of: Panel }: { of: ComponentType | undefined }) {
	return <Suspense fallback={<Spinner />}>{Panel !== undefined && <Panel />}</Suspense>;
}

/** In place of a page that a member of the team may not open. */
const NotInRole = () => (
	<div className="px-4 py-14 text-center">
		<h2 className="font-display text-2xl">Not Part of Your Role</h2>
		<p className="mt-2 text-muted">
			Your role in the shop does not include this page. The owner can change your role under Staff.
		</p>
	</div>
);

/** The top bar, the side bar, the tabs and the open page. */
function Panels({ requested }: { requested: string | null }) {
	const [search, setSearch] = useSearchParams();
	const tasks = usePanelTasks();
	const permissions = usePermissions();
	const open = findPanel(requested, permissions);
	const seen = tabs.filter(({ key }) => mayOpen(key, permissions));
	const name = getPageName(open, search);
	const hasTab = seen.some(({ key }) => key === open);
	const panel = mayOpen(open, permissions) ? <OpenPanel of={panels[open]} /> : <NotInRole />;
	return (
		<>
			<PageHead title={`${name} | Back-office`} noindex />
			<LeaveQuestion />
			<AdminTopBar open={open} tasks={tasks} />
			<div className={columns}>
				<SideBar open={open} tasks={tasks} />
				<main id="page" className={content}>
					{hasTab && <h1 className="sr-only">{name}</h1>}
					<Tabs
						label="Back-office"
						selected={open}
						onSelect={(key) => setSearch({ tab: key })}
						tabs={seen.map((tab) => ({ ...tab, badge: tasks.get(tab.key), panel }))}
					/>
					{!hasTab && (
						<div className="pt-5">
							<h1 className="mb-5 font-display text-3xl">{name}</h1>
							{panel}
						</div>
					)}
				</main>
			</div>
		</>
	);
}

/** The back-office. The open tab, its search, filters and page are in the URL. */
export default function AdminPage() {
	const [search] = useSearchParams();
	/** Whether the shop requires a second factor that this administrator does not have yet. */
	const [secondFactorMissing, setSecondFactorMissing] = useState(false);
	return (
		<AdminGuard skeleton={<LoadingAdmin />}>
			{({ permissions }) => (
				<Permissions value={new Set(permissions)}>
					<ForbiddenHandler onSecondFactorMissing={() => setSecondFactorMissing(true)} />
					{secondFactorMissing ? (
						<main className="mx-auto min-h-dvh max-w-3xl px-4 py-8">
							<PageHead title="Back-office" noindex />
							<Suspense fallback={<Spinner />}>
								<SetUpSecondFactor onDone={() => setSecondFactorMissing(false)} />
							</Suspense>
						</main>
					) : (
						<Panels requested={search.get('tab')} />
					)}
				</Permissions>
			)}
		</AdminGuard>
	);
}
