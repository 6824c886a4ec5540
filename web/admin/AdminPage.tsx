import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { store } from '../../store.config.ts';
import { AdminGuard } from '../session/Guard.tsx';
import { useSession } from '../session/useSession.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { adminTabs, tabOf } from './tabs.ts';

/** Document 2 §2.7. Which tab is open stands in the URL, as do its search, filters and page. */
export default function AdminPage() {
	const { logout } = useSession();
	const [search, setSearch] = useSearchParams();
	return (
		<>
			<PageHead title={`Back-office | ${store.name}`} noindex />
			<AdminGuard>
				{() => (
					<>
						<header className="flex items-center gap-3 border-line border-b bg-surface px-4 py-2">
							<Logo size={28} />
							<span className="font-display text-lg">{store.name}</span>
							<span className="grow" />
							<ButtonLink variant="secondary" size="small" to="/">
								Website
							</ButtonLink>
							<Button variant="secondary" size="small" onClick={logout}>
								Logout
							</Button>
						</header>
						<main className="mx-auto max-w-7xl px-4 py-6">
							<h1 className="sr-only">Back-office</h1>
							<Tabs
								label="Back-office"
								selected={tabOf(search.get('tab'))}
								onSelect={(key) => setSearch({ tab: key })}
								tabs={adminTabs.map(({ key, name, Panel }) => ({
									key,
									name,
									panel: (
										<Suspense fallback={<Spinner />}>
											<Panel />
										</Suspense>
									),
								}))}
							/>
						</main>
					</>
				)}
			</AdminGuard>
		</>
	);
}
