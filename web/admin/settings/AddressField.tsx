import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { PageLink } from '../../../contracts/menuSettings.ts';
import type { StoredSettings } from '../../../contracts/settings.ts';
import { categoriesQuery } from '../../catalog/queries.ts';
import { TextField } from '../../ui/TextField.tsx';
import { collectionsQuery } from '../collections/queries.ts';
import { customPagesQuery } from '../customPages/queries.ts';
import { settingsQuery } from './queries.ts';

/** The links with which the shop begins. */
const getUsualLinks = ({ topBar, drawer, footer }: StoredSettings['menus']['default']): PageLink[] => [
	...topBar,
	...[...drawer, ...footer].flatMap(({ links }) => links),
];

/** What is at an address of the shop, in a sentence where that is no page of its own. */
async function findPage(to: string): Promise<string | null> {
	// biome-ignore lint/style/noRestrictedGlobals: asks for a page, not for an answer of the API
	const response = await fetch(to, { method: 'HEAD' });
	if (response.status === 404) return 'There is no page at this address yet.';
	const { pathname } = new URL(response.url);
	return response.redirected ? `This address leads to ${pathname}.` : null;
}

/** The address of a link, with the pages of the shop to choose from and a warning when there is none. */
export function AddressField({
	label,
	value,
	error,
	onChange,
}: {
	label: string;
	value: string;
	error: string | undefined;
	onChange: (to: string) => void;
}) {
	const list = useId();
	const [entered, setEntered] = useState('');
	const { data: settings } = useQuery(settingsQuery);
	const { data: categories = [] } = useQuery(categoriesQuery());
	const { data: customPages = [] } = useQuery(customPagesQuery);
	const { data: collections = [] } = useQuery(collectionsQuery);
	const { data: warning } = useQuery({
		queryKey: ['me', 'admin', 'page at', entered],
		queryFn: () => findPage(entered),
		enabled: entered.startsWith('/'),
		retry: false,
	});
	const links = [
		...(settings === undefined ? [] : getUsualLinks(settings.menus.default)),
		...customPages
			.filter(({ status }) => status === 'published')
			.map(({ title, slug }) => ({ name: title, to: `/pages/${slug}` })),
		...collections.map(({ title, slug }) => ({ name: title, to: `/collections/${slug}` })),
		...categories.map(({ name, slug }) => ({ name, to: `/products/${slug}` })),
	].filter(({ to }, place, all) => all.findIndex((link) => link.to === to) === place);
	return (
		<>
			<TextField
				label={label}
				list={list}
				inputMode="url"
				autoComplete="off"
				spellCheck={false}
				value={value}
				hint={value === entered ? (warning ?? undefined) : undefined}
				error={error}
				onChange={({ target }) => onChange(target.value)}
				onBlur={() => setEntered(value)}
			/>
			<datalist id={list}>
				{links.map(({ name, to }) => (
					<option key={to} value={to}>
						{name}
					</option>
				))}
			</datalist>
		</>
	);
}
