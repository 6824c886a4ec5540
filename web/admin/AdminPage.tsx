import { Link } from 'react-router';
import { store } from '../../store.config.ts';
import { AdminGuard } from '../session/Guard.tsx';
import { useSession } from '../session/useSession.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Logo } from '../ui/Logo.tsx';
import { OrdersTab } from './orders/OrdersTab.tsx';

export default function AdminPage() {
	const { logout } = useSession();
	return (
		<>
			<PageHead title={`Back-office | ${store.name}`} noindex />
			<AdminGuard>
				{() => (
					<>
						<header className="flex items-center gap-4 border-line border-b bg-surface px-4 py-2">
							<Logo size={28} />
							<span className="font-display text-lg">{store.name}</span>
							<span className="grow" />
							<Link to="/" className="button button-quiet">
								Website
							</Link>
							<button type="button" onClick={logout} className="button button-quiet">
								Logout
							</button>
						</header>
						<main className="mx-auto max-w-7xl px-4 py-8">
							<h1 className="mb-6 font-display text-3xl">Orders</h1>
							<OrdersTab />
						</main>
					</>
				)}
			</AdminGuard>
		</>
	);
}
