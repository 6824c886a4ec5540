import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { VerifiedUser } from '../../../contracts/auth.ts';
import { getPreviewPages, type SettingGroup, settingGroups } from '../../../contracts/settingGroups.ts';
import { PageHead } from '../../head/PageHead.tsx';
import { useReplaceSettings, useSettings } from '../../settings/settings.ts';
import { lazyWithRetry } from '../../ui/lazyWithRetry.ts';
import { Notice } from '../../ui/Notice.tsx';
import { readPreviewed } from './previewedSettings.ts';

type PreviewPage = { name: string; Page: ComponentType };

/** The pages on which groups are previewed. */
const pages: Record<string, PreviewPage> = {
	'/': { name: 'Home', Page: lazyWithRetry(() => import('../../home/HomePage.tsx')) },
	'/about': { name: 'About us', Page: lazyWithRetry(() => import('../../pages/AboutPage.tsx')) },
	'/faq': { name: 'FAQs', Page: lazyWithRetry(() => import('../../pages/FaqPage.tsx')) },
	'/contact': { name: 'Contact', Page: lazyWithRetry(() => import('../../pages/ContactPage.tsx')) },
	'/shipping-and-returns': {
		name: 'Shipping and Returns',
		Page: lazyWithRetry(() => import('../../pages/ShippingAndReturnsPage.tsx')),
	},
	'/terms-of-service': {
		name: 'Terms of Service',
		Page: lazyWithRetry(() => import('../../pages/TermsOfServicePage.tsx')),
	},
	'/privacy-policy': {
		name: 'Privacy Policy',
		Page: lazyWithRetry(() => import('../../pages/PrivacyPolicyPage.tsx')),
	},
};

function Nothing({ children }: { children: string }) {
	return (
		<main className="mx-auto max-w-7xl px-4 py-10">
			<PageHead title="Preview" noindex />
			<h1 className="mb-5 font-display text-4xl">Preview</h1>
			<Notice kind="info">{children}</Notice>
		</main>
	);
}

/** Shows a value in this tab alone, on every part of the page. @returns whether it is shown */
function useShown(group: SettingGroup, value: unknown): boolean {
	const client = useQueryClient();
	const settings = useSettings();
	const replaceSettings = useReplaceSettings();
	const [isShown, setIsShown] = useState(false);
	const show = useEffectEvent(() => {
		if (settingGroups[group].onPages === true) replaceSettings({ ...settings, [group]: value });
		// As if it were read tomorrow, so that the saved one does not replace it.
		else client.setQueryData([group], value, { updatedAt: Date.now() + 86_400_000 });
		setIsShown(true);
	});
	useEffect(() => show(), []);
	return isShown;
}

function Shown({ group, value, skeleton }: { group: SettingGroup; value: unknown; skeleton: ReactNode }) {
	const [search] = useSearchParams();
	const isShown = useShown(group, value);
	const paths = getPreviewPages(group);
	const requested = search.get('page') ?? '';
	const open = paths.includes(requested) ? requested : paths[0];
	const shown = open === undefined ? undefined : pages[open];
	if (!isShown || shown === undefined) return skeleton;
	const { Page } = shown;
	return (
		<>
			<div className="mx-auto max-w-7xl px-4 pt-4">
				<Notice kind="info">
					<p>
						Preview of '{settingGroups[group].title}': only you see this. Links lead to the shop as it is now.
					</p>
					{paths.length > 1 && (
						<nav aria-label="Previewed pages">
							<ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
								{paths.map((path) => (
									<li key={path}>
										<Link
											to={`?settings=${group}&page=${path}`}
											aria-current={path === open ? 'page' : undefined}
											className="reach underline aria-[current]:font-medium aria-[current]:no-underline"
										>
											{pages[path]?.name}
										</Link>
									</li>
								))}
							</ul>
						</nav>
					)}
				</Notice>
			</div>
			<Suspense fallback={skeleton}>
				<Page />
			</Suspense>
		</>
	);
}

const isGroup = (name: string): name is SettingGroup => Object.hasOwn(settingGroups, name);

/** What a member has typed in a group of settings, as shoppers will see it. */
export default function SettingsPreview({
	permissions,
	skeleton,
}: Pick<VerifiedUser, 'permissions'> & { skeleton: ReactNode }) {
	const [search] = useSearchParams();
	if (!permissions.includes('settings'))
		return <Nothing>Your role in the shop does not include this.</Nothing>;
	const group = search.get('settings') ?? '';
	const value = isGroup(group) ? readPreviewed(group) : undefined;
	return isGroup(group) && value !== undefined ? (
		<Shown group={group} value={value} skeleton={skeleton} />
	) : (
		<Nothing>There is nothing to preview. Please press Preview in the back-office.</Nothing>
	);
}
