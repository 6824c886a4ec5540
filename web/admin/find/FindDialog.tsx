import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { minFindLength } from '../../../contracts/find.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { OptionGroups } from '../../ui/OptionGroups.tsx';
import { RetryNotice } from '../../ui/RetryNotice.tsx';
import { useCombobox } from '../../ui/useCombobox.ts';
import { useDebounced } from '../../ui/useDebounced.ts';
import type { navigation } from '../navigation/navigation.ts';
import { toGroups } from './foundGroups.tsx';
import { findPlaces } from './places.ts';
import { foundQuery } from './queries.ts';

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
