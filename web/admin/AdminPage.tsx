import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { store } from '../../store.config.ts';
import { AdminGuard } from '../session/Guard.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { AdminTopBar } from './AdminTopBar.tsx';
import { adminTabs, furtherPanels, panelOf } from './tabs.ts';

/** Holds the place of the top bar, the tabs and what stands below them. */
function LoadingAdmin() {
	return (
		<>
			<div className="border-line border-b bg-surface px-4 py-2">
				<Skeleton className="h-11 w-40" />
			</div>
			<main aria-busy className="mx-auto min-h-dvh max-w-7xl px-4 py-6">
				<h1 aria-label="Back-office" />
				<div role="status" aria-label="Loading the back-office" className="grid gap-5">
					<Skeleton className="h-11" />
					<Skeleton className="h-96" />
				</div>
			</main>
		</>
	);
}

/** Document 2 §2.7. What is open stands in the URL, as do its search, filters and page. */
export default function AdminPage() {
	const [search, setSearch] = useSearchParams();
	const open = panelOf(search.get('tab'));
	const further = furtherPanels.find(({ key }) => key === open);
	return (
		<>
			<PageHead title={`Back-office | ${store.name}`} noindex />
			<AdminGuard skeleton={<LoadingAdmin />}>
				{() => (
					<>
						<AdminTopBar open={open} />
						<main className="mx-auto min-h-dvh max-w-7xl px-4 py-6">
							<h1 className="sr-only">Back-office</h1>
							<Tabs
								label="Back-office"
								selected={open}
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
							{further !== undefined && (
								<div className="pt-5">
									<Suspense fallback={<Spinner />}>
										<further.Panel />
									</Suspense>
								</div>
							)}
						</main>
					</>
				)}
			</AdminGuard>
		</>
	);
}
