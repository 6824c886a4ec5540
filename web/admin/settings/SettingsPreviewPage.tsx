import { Suspense } from 'react';
import { PageHead } from '../../head/PageHead.tsx';
import { AdminGuard } from '../../session/Guard.tsx';
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { zodConfigured } from '../zodConfigured.ts';

const SettingsPreview = lazyWithRetry(async () => {
	await zodConfigured;
	return import('./SettingsPreview.tsx');
});

const skeleton = (
	<main aria-busy className="mx-auto max-w-7xl px-4 py-10">
		<PageHead title="Preview" noindex />
		<Skeleton className="h-96" />
	</main>
);

/** A preview of settings, for the team. Its address names the group as `settings`. */
export default function SettingsPreviewPage() {
	return (
		<div className="min-h-dvh">
			<meta name="robots" content="noindex" />
			<AdminGuard skeleton={skeleton}>
				{({ permissions }) => (
					<Suspense fallback={skeleton}>
						<SettingsPreview permissions={permissions} skeleton={skeleton} />
					</Suspense>
				)}
			</AdminGuard>
		</div>
	);
}
