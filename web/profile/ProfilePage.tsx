import { MapPin, Package, User as UserIcon } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { User } from '../../contracts/auth.ts';
import { store } from '../../store.config.ts';
import { Guard } from '../session/Guard.tsx';
import { useSession } from '../session/useSession.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { AddressesTab } from './AddressesTab.tsx';
import { OrdersTab } from './OrdersTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';

const tabs = [
	{ key: 'orders', name: 'Orders', Icon: Package },
	{ key: 'profile', name: 'Edit Profile', Icon: UserIcon },
	{ key: 'addresses', name: 'Addresses', Icon: MapPin },
] as const;

function Profile({ user }: { user: User }) {
	const [search] = useSearchParams();
	const { logout } = useSession();
	const asked = search.get('tab');
	const tab = tabs.find(({ key }) => key === asked)?.key ?? 'orders';
	return (
		<div className="gap-10 pb-20 md:grid md:grid-cols-[15rem_1fr] md:pb-0">
			<div>
				<p className="font-semibold">{user.name}</p>
				<p className="break-all text-muted text-sm">{user.email}</p>
				<nav
					aria-label="Profile sections"
					className="fixed inset-x-0 bottom-0 z-20 flex border-line border-t bg-surface md:static md:mt-6 md:flex-col md:border-t-0 md:bg-transparent"
				>
					{tabs.map(({ key, name, Icon }) => (
						<Link
							key={key}
							to={`/profile?tab=${key}`}
							aria-current={tab === key ? 'page' : undefined}
							className="flex grow flex-col items-center gap-1 px-3 py-2.5 text-xs aria-[current=page]:font-semibold aria-[current=page]:text-accent-text md:flex-row md:gap-3 md:text-base"
						>
							<Icon size={18} aria-hidden />
							{name}
						</Link>
					))}
				</nav>
				<button type="button" onClick={logout} className="button button-quiet my-6">
					Logout
				</button>
			</div>
			<div>
				{tab === 'orders' && <OrdersTab user={user} />}
				{tab === 'profile' && <ProfileTab user={user} />}
				{tab === 'addresses' && <AddressesTab />}
			</div>
		</div>
	);
}

export default function ProfilePage() {
	return (
		<main className="mx-auto max-w-7xl px-4 py-8">
			<PageHead title={`Profile | ${store.name}`} noindex />
			<Link to="/" className="text-sm underline">
				Back to Home
			</Link>
			<h1 className="mt-2 mb-8 font-display text-3xl">Profile</h1>
			<Guard>{(user) => <Profile user={user} />}</Guard>
		</main>
	);
}
