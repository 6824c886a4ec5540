import { Link } from 'react-router';
import { useSession } from '../session/useSession.ts';

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

/** The links of the profile menu, by role. */
export default function ProfilePanel() {
	const { user, logout } = useSession();
	const links = user === undefined ? guestLinks : user.role === 'admin' ? [adminLink, ...ownLinks] : ownLinks;
	return (
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
	);
}
