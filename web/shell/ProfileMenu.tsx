import { User } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session/useSession.ts';
import { IconPanel } from '../ui/IconPanel.tsx';
import { initialsOf } from './initials.ts';

const guestLinks = [
	{ name: 'Login', to: '/login' },
	{ name: 'Sign Up', to: '/signup' },
];
const ownLinks = [
	{ name: 'Orders', to: '/profile?tab=orders' },
	{ name: 'Profile', to: '/profile?tab=profile' },
	{ name: 'Addresses', to: '/profile?tab=addresses' },
];
const adminLink = { name: 'Admin Dashboard', to: '/admin' };

/** Who is signed in, and where their things are (document 1, §2). */
export function ProfileMenu() {
	const { user, logout } = useSession();
	const { key } = useLocation();
	const links = user === undefined ? guestLinks : user.role === 'admin' ? [adminLink, ...ownLinks] : ownLinks;
	return (
		<IconPanel
			// What can be read on it belongs to its name.
			label={user === undefined ? 'Profile' : `Profile, ${initialsOf(user.name)}`}
			small
			closeOn={key}
			icon={
				user === undefined ? (
					<User size={20} aria-hidden />
				) : (
					<span
						data-avatar
						className="grid size-8 place-items-center rounded-full bg-accent font-semibold text-on-accent text-xs"
					>
						{initialsOf(user.name)}
					</span>
				)
			}
		>
			<nav aria-label="Profile" className="pb-2">
				<div className="mb-2 border-line border-b px-4 py-3.5">
					<p className="font-medium">{user?.name ?? 'Guest User'}</p>
					<p className="break-all text-muted text-sm">{user?.email ?? 'Please login to continue'}</p>
				</div>
				{links.map(({ name, to }) => (
					<Link key={to} to={to} className="menu-item">
						{name}
					</Link>
				))}
				{user !== undefined && (
					<button type="button" className="menu-item" onClick={logout}>
						Logout
					</button>
				)}
			</nav>
		</IconPanel>
	);
}
