import { User } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '../session/useSession.ts';
import { IconPanel } from '../ui/IconPanel.tsx';
import { getInitials } from './initials.ts';

const load = () => import('./ProfilePanel.tsx');
const ProfilePanel = lazy(load);

/** The signed-in user and links to their pages. */
export function ProfileMenu() {
	const { user } = useSession();
	const { key } = useLocation();
	return (
		<IconPanel
			// The visible text is part of the accessible name.
			label={user === undefined ? 'Profile' : `Profile, ${getInitials(user.name)}`}
			small
			closeOn={key}
			onIntent={load}
			icon={
				user === undefined ? (
					<User size={20} aria-hidden />
				) : (
					<span
						data-avatar
						className="grid size-8 place-items-center rounded-full bg-accent font-semibold text-on-accent text-xs"
					>
						{getInitials(user.name)}
					</span>
				)
			}
		>
			<Suspense>
				<ProfilePanel />
			</Suspense>
		</IconPanel>
	);
}
