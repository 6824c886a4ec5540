import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Found, minFindLength } from '../../../contracts/find.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import { call } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { type OptionGroup, OptionGroups } from '../../ui/OptionGroups.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { useCombobox } from '../../ui/useCombobox.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import type { navigation } from '../navigation/navigation.ts';
import { findPlaces, type Place } from './places.ts';

function toOption(to: string, label: string, ...beside: string[]): OptionGroup['options'][number] {
	return {
		to,
		content: (
			<span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 text-sm">
				<span className="wrap-anywhere min-w-0">{label}</span>
				{beside.map((text) => (
					<span key={text} className="wrap-anywhere min-w-0 text-muted tabular-nums">
						{text}
					</span>
				))}
			</span>
		),
	};
}

const at = (tab: string, parameters: Record<string, string>) =>
	`/admin?${new URLSearchParams({ tab, ...parameters })}`;

/** What was found as options, each with the address where it is opened. */
function toGroups(
	{ pages, actions }: { pages: Place[]; actions: Place[] },
	found: Found | undefined,
): OptionGroup[] {
	const toPlaces = (places: Place[]) => places.map(({ to, label, under }) => toOption(to, label, under));
	return [
		{ name: 'Pages', options: toPlaces(pages) },
		{ name: 'Actions', options: toPlaces(actions) },
		{
			name: 'Orders',
			options: (found?.orders ?? []).map(({ number, buyer, createdAt, totalAmount }) =>
				toOption(
					at('orders', { search: number }),
					number,
					buyer,
					dateText(createdAt),
					formatRupeesExact(totalAmount),
				),
			),
		},
		{
			name: 'Customers',
			options: (found?.customers ?? []).map(({ id, name, email }) =>
				toOption(at('customers', { customer: id }), name, email),
			),
		},
		{
			name: 'Products',
			options: (found?.products ?? []).map(({ id, name, sku, archived }) =>
				toOption(at('products', { open: 'edit', product: id }), name, archived ? `${sku}, archived` : sku),
			),
		},
	];
}

/** What a text finds in the shop. */
const foundQuery = (text: string) =>
	queryOptions({
		queryKey: ['me', 'admin', 'found', text],
		queryFn: ({ signal }) => call('GET /admin/find', { query: { q: text }, signal }),
		enabled: text.length >= minFindLength,
		retry: false,
	});

const typingPauseMs = 150;

/** Finds pages, settings, actions, orders, customers and products; Enter opens the first or the chosen one. */
export function FindDialog({
	offered,
	onClose,
}: {
	/** The links of the side bar. */
	offered: typeof navigation;
	onClose: () => void;
}) {
	const navigate = useNavigate();
	const [typed, setTyped] = useState('');
	/** The text for which Enter was pressed before anything was found. */
	const [awaited, setAwaited] = useState<string>();
	const text = typed.trim();
	const paused = useDebounced(typed, typingPauseMs);
	const { data, isFetching, isError, refetch } = useQuery(foundQuery(paused));
	const isWaiting = text.length >= minFindLength && (paused !== text || (isFetching && data === undefined));
	// What an earlier text found could be opened by mistake.
	const groups = toGroups(findPlaces(text, offered), paused === text ? data : undefined);
	const addresses = groups.flatMap(({ options }) => options.map(({ to }) => to));
	const { list, active, reset, move, field } = useCombobox(addresses.length, addresses.length > 0, 0);

	function leave(to: string) {
		onClose();
		void navigate(to);
	}
	function submit(event: FormEvent) {
		event.preventDefault();
		const chosen = addresses[active];
		if (chosen !== undefined) leave(chosen);
		else if (isWaiting) setAwaited(text);
	}
	const openAwaited = useEffectEvent(() => {
		const [first] = addresses;
		if (awaited === text && first !== undefined) leave(first);
		setAwaited(undefined);
	});
	useEffect(() => {
		if (awaited !== undefined && !isWaiting) openAwaited();
	}, [awaited, isWaiting]);

	return (
		<Dialog title="Search" wide onClose={onClose}>
			<form onSubmit={submit}>
				<input
					type="search"
					aria-label="Pages, settings, orders, customers and products"
					placeholder="Order, customer, product, page or setting"
					value={typed}
					onChange={({ target }) => {
						setTyped(target.value);
						reset();
					}}
					onKeyDown={move}
					{...field}
					className="field"
				/>
			</form>
			<div className="-mx-3 mt-3 h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
				<div id={list} role="listbox" aria-label="Found" hidden={addresses.length === 0}>
					<OptionGroups id={list} groups={groups} active={active} onChoose={leave} />
				</div>
				<p role="status" className="px-3 py-2 text-muted text-sm">
					{isWaiting && 'Searching'}
					{!isWaiting &&
						!isError &&
						text !== '' &&
						addresses.length === 0 &&
						`Nothing is found for '${text}'.`}
				</p>
				{isError && !isWaiting && <RetryNotice onRetry={refetch}>The search failed</RetryNotice>}
			</div>
		</Dialog>
	);
}
