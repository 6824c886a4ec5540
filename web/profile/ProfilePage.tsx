import {
	ArrowLeft,
	Crosshair,
	LogOut,
	type LucideIcon,
	MapPin,
	Package,
	User as UserIcon,
} from 'lucide-react';
import { Suspense } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { parsePlacedOrder } from '../checkout/placedOrder.ts';
import { PageHead } from '../head/PageHead.tsx';
import { Guard } from '../session/Guard.tsx';
import { useSession } from '../session/useSession.ts';
import { useSettings } from '../settings/settings.ts';
import { getInitials } from '../shell/initials.ts';
import { Button } from '../ui/Button.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';

// Tabs are loaded when opened; most visits need only one.
const AddressesTab = lazyWithRetry(async () => ({
	default: (await import('./AddressesTab.tsx')).AddressesTab,
}));
const GunsTab = lazyWithRetry(async () => ({ default: (await import('./GunsTab.tsx')).GunsTab }));
const OrderPlaced = lazyWithRetry(async () => ({ default: (await import('./OrderPlaced.tsx')).OrderPlaced }));
const OrdersTab = lazyWithRetry(async () => ({ default: (await import('./OrdersTab.tsx')).OrdersTab }));
const ProfileTab = lazyWithRetry(async () => ({ default: (await import('./ProfileTab.tsx')).ProfileTab }));

const tabs = [
	{ key: 'orders', name: 'Orders', Icon: Package },
	{ key: 'profile', name: 'Edit Profile', Icon: UserIcon },
	{ key: 'addresses', name: 'Addresses', Icon: MapPin },
	{ key: 'guns', name: 'My Guns', Icon: Crosshair },
] as const satisfies { key: string; name: string; Icon: LucideIcon }[];
type Tab = (typeof tabs)[number]['key'];

/** Those that the shop has a use for. */
function useTabs() {
	const { trade } = useSettings();
	return tabs.filter(({ key }) => trade.arms || key !== 'guns');
}

/** A side menu; below the md breakpoint a bar at the bottom of the screen. */
function TabMenu({ tab }: { tab: Tab }) {
	return (
		<nav
			aria-label="Profile sections"
			className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] md:static md:flex-col md:gap-1 md:border-t-0 md:bg-transparent md:pb-0"
		>
			{useTabs().map(({ key, name, Icon }) => (
				<Link
					key={key}
					to={`/profile?tab=${key}`}
					aria-current={tab === key ? 'page' : undefined}
					className="flex min-h-14 flex-1 flex-col items-center justify-center gap-0.5 border-transparent border-t-2 text-muted text-xs -outline-offset-2 transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:text-text md:min-h-11 md:flex-none md:flex-row md:justify-start md:gap-3 md:border-t-0 md:border-l-2 md:px-4 md:text-base aria-[current=page]:md:bg-sunken aria-[current=page]:md:font-medium"
				>
					<Icon size={20} aria-hidden />
					{name}
				</Link>
			))}
		</nav>
	);
}

function Profile({ user }: { user: User }) {
	const [search] = useSearchParams();
	const { logout } = useSession();
	const placed = parsePlacedOrder(useLocation().state);
	const requested = search.get('tab');
	const tab = useTabs().find(({ key }) => key === requested)?.key ?? 'orders';
	const isOrderPlaced = tab === 'orders' && placed !== undefined;
	return (
		<>
			{isOrderPlaced && (
				// As high as the screen, so that the orders below do not move when it arrives.
				<div className="mx-auto mb-12 min-h-dvh max-w-4xl border-line border-b py-4">
					<Suspense fallback={<Spinner label="Loading" />}>
						<OrderPlaced orderId={placed} user={user} />
					</Suspense>
				</div>
			)}
			<Link
				to="/"
				className="reach inline-flex min-h-9 items-center gap-2 text-muted text-sm underline-offset-4 hover:text-text hover:underline print:hidden"
			>
				<ArrowLeft size={16} aria-hidden /> Back to Home
			</Link>
			{isOrderPlaced ? (
				<div className="mb-8" />
			) : (
				<h1 className="mt-2 mb-8 font-display text-3xl print:hidden">Profile</h1>
			)}
			<div className="gap-12 pb-20 md:grid md:grid-cols-[15rem_minmax(0,1fr)] md:pb-0">
				<div className="max-md:relative md:sticky md:top-36 md:self-start print:hidden">
					<div className="mb-8 flex items-center gap-4 md:mb-6">
						<span
							aria-hidden
							className="grid size-12 flex-none place-items-center rounded-full border border-accent font-display text-accent-text text-lg"
						>
							{getInitials(user.name)}
						</span>
						<div className="min-w-0 grow max-md:pr-26">
							<p data-name className="break-words font-medium">
								{user.name}
							</p>
							<p className="break-all text-muted text-sm">{user.email}</p>
						</div>
					</div>
					<TabMenu tab={tab} />
					<Button
						variant="secondary"
						size="small"
						onClick={logout}
						className="max-md:absolute max-md:top-0 max-md:right-0 md:mt-6 md:w-full"
					>
						<LogOut size={16} aria-hidden /> Logout
					</Button>
				</div>
				<div className="min-w-0">
					<Suspense fallback={<Spinner label="Loading" />}>
						{tab === 'orders' && <OrdersTab user={user} />}
						{tab === 'profile' && <ProfileTab user={user} />}
						{tab === 'addresses' && <AddressesTab />}
						{tab === 'guns' && <GunsTab />}
					</Suspense>
				</div>
			</div>
		</>
	);
}

/** Skeleton while the session loads, without text. */
function LoadingProfile() {
	return (
		<>
			<Skeleton className="h-9 w-32" />
			<h1 aria-label="Profile" className="mt-2 mb-8">
				<Skeleton className="h-9 w-32" />
			</h1>
			<div
				role="status"
				aria-label="Loading your profile"
				className="gap-12 md:grid md:grid-cols-[15rem_minmax(0,1fr)]"
			>
				<div className="mb-8">
					<div className="mb-6 flex items-center gap-4">
						<Skeleton className="size-12 flex-none rounded-full!" />
						<Skeleton className="h-12 grow" />
					</div>
					<Skeleton className="hidden h-48 md:block" />
				</div>
				<div>
					<Skeleton className="mb-5 h-8 w-40" />
					<Skeleton className="h-80" />
				</div>
			</div>
		</>
	);
}

export default function ProfilePage() {
	return (
		// As high as the screen from the start, so that the footer does not move when the profile arrives.
		<main className="mx-auto min-h-dvh max-w-7xl px-4 py-8">
			<PageHead title="Profile" noindex />
			<Guard skeleton={<LoadingProfile />}>{(user) => <Profile user={user} />}</Guard>
		</main>
	);
}
