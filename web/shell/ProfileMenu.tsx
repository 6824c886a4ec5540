import { User } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session/useSession.ts';
import { initialsOf } from './initials.ts';

const entry = 'block w-full px-4 py-2.5 text-left hover:bg-sunken';

/** Who is signed in, and where their things are (document 1, §2). */
export function ProfileMenu() {
	const session = useSession();
	const [open, setOpen] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the page changes
	useEffect(() => setOpen(false), [key]);
	useEffect(() => {
		if (!open) return;
		const close = (event: Event) => {
			if (
				event instanceof KeyboardEvent ? event.key === 'Escape' : !box.current?.contains(event.target as Node)
			)
				setOpen(false);
		};
		document.addEventListener('pointerdown', close);
		document.addEventListener('keydown', close);
		return () => {
			document.removeEventListener('pointerdown', close);
			document.removeEventListener('keydown', close);
		};
	}, [open]);
	const { user } = session;
	return (
		<div ref={box} className="relative">
			<button
				type="button"
				aria-label="Profile"
				aria-expanded={open}
				aria-haspopup="true"
				onClick={() => setOpen(!open)}
				className="grid size-11 place-items-center"
			>
				{user === undefined ? (
					<User size={20} aria-hidden />
				) : (
					<span className="grid size-8 place-items-center rounded-full bg-accent font-semibold text-on-accent text-xs">
						{initialsOf(user.name)}
					</span>
				)}
			</button>
			{open && (
				<nav
					aria-label="Profile"
					className="absolute top-full right-0 z-40 w-64 border border-line bg-surface pb-2 text-sm shadow-lg"
				>
					<div className="mb-2 border-line border-b px-4 py-3">
						<p className="font-semibold">{user?.name ?? 'Guest User'}</p>
						<p className="break-all text-muted">{user?.email ?? 'Please login to continue'}</p>
					</div>
					{user === undefined ? (
						<>
							<Link to="/login" className={entry}>
								Login
							</Link>
							<Link to="/signup" className={entry}>
								Sign Up
							</Link>
						</>
					) : (
						<>
							{user.role === 'admin' && (
								<Link to="/admin" className={entry}>
									Admin Dashboard
								</Link>
							)}
							<Link to="/profile?tab=orders" className={entry}>
								Orders
							</Link>
							<Link to="/profile?tab=profile" className={entry}>
								Profile
							</Link>
							<Link to="/profile?tab=addresses" className={entry}>
								Addresses
							</Link>
							<button type="button" className={entry} onClick={() => session.logout()}>
								Logout
							</button>
						</>
					)}
				</nav>
			)}
		</div>
	);
}
