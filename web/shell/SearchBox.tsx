import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Suggestions as Found } from '../../contracts/searches.ts';
import { suggestionsQuery } from '../catalog/queries.ts';
import { toFoundAddress } from '../product/productFields.ts';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { useCombobox } from '../ui/useCombobox.ts';
import { useDebounced } from '../ui/useDebounced.ts';

const loadSuggestions = () => import('./Suggestions.tsx');
const Suggestions = lazyWithRetry(async () => ({ default: (await loadSuggestions()).Suggestions }));

const typingPauseMs = 150;

/** The pages of suggestions, in the order in which they are shown. */
const toUrls = ({ products, categories, brands, posts }: Found): string[] => [
	...products.map(toFoundAddress),
	...categories.map(({ slug }) => `/products/${slug}`),
	...brands.map(({ name }) => `/products?${new URLSearchParams({ brand: name })}`),
	...posts.map(({ slug }) => `/blog/${slug}`),
];

/**
 * Suggestions for the typed text, debounced.
 * @returns `found` is undefined when they cannot be loaded, and `retry` set then
 */
function useSuggestions(text: string): { found?: Found | undefined; retry?: (() => unknown) | undefined } {
	const requested = useDebounced(text, typingPauseMs);
	const { data, isError, refetch } = useQuery({
		...suggestionsQuery(requested),
		enabled: requested !== '',
		retry: false,
		// Keeps the previous suggestions while the next ones load.
		placeholderData: (previous) => previous,
	});
	if (requested === '' || text.trim() === '') return {};
	return isError ? { retry: refetch } : { found: data };
}

/**
 * The search box with up to five products, then categories, brands and posts: a combobox with arrow keys,
 * Enter and Escape.
 */
export function SearchBox() {
	const [text, setText] = useState('');
	const [open, setOpen] = useState(false);
	const box = useRef<HTMLFormElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const navigate = useNavigate();
	const { found, retry } = useSuggestions(text);
	const addresses = found === undefined ? [] : toUrls(found);
	const expanded = open && addresses.length > 0;
	const { list, active, reset, move, field: combobox } = useCombobox(addresses.length, expanded, -1);

	// It may have been typed before hydration.
	useEffect(() => {
		setText(field.current?.value ?? '');
		setOpen(document.activeElement === field.current);
	}, []);
	useEffect(() => {
		if (!open) return;
		const outside = (event: PointerEvent) => {
			if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
		};
		document.addEventListener('pointerdown', outside);
		return () => document.removeEventListener('pointerdown', outside);
	}, [open]);

	function leave(to: string) {
		setText('');
		setOpen(false);
		reset();
		// The search is done: the heading of what it found gets the focus.
		field.current?.blur();
		void navigate(to);
	}

	/** Opens the page of a suggestion and counts the words, which otherwise the list of results would do. */
	function choose(address: string) {
		const q = text.trim();
		const product = found?.products[addresses.indexOf(address)]?.id;
		void import('../catalog/countSearch.ts').then(({ countChosen }) => countChosen(q, product));
		leave(address);
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const chosen = expanded ? addresses[active] : undefined;
		if (chosen !== undefined) return choose(chosen);
		const q = text.trim();
		if (q !== '') leave(`/products?${new URLSearchParams({ q })}`);
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape' && expanded) {
			// The browser's default Escape would also clear the input.
			event.preventDefault();
			setOpen(false);
			reset();
		}
		if (move(event)) setOpen(true);
	}

	return (
		<form
			ref={box}
			action="/products"
			onSubmit={submit}
			onBlur={(event) => {
				if (event.relatedTarget !== null && !box.current?.contains(event.relatedTarget)) setOpen(false);
			}}
			className="relative w-full max-w-[500px]"
		>
			<search>
				<label className="flex items-center rounded-sm border border-line-strong bg-surface transition-colors focus-within:border-focus hover:border-text">
					<span className="sr-only">Search products</span>
					<input
						ref={field}
						type="search"
						name="q"
						value={text}
						placeholder="Search products"
						{...combobox}
						onChange={(event) => {
							setText(event.target.value);
							setOpen(true);
							reset();
						}}
						onFocus={() => {
							setOpen(true);
							void loadSuggestions();
						}}
						onKeyDown={onKeyDown}
						className="min-h-11 w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:appearance-none"
					/>
					<button type="submit" aria-label="Search" className="icon-button">
						<Search size={18} aria-hidden />
					</button>
				</label>
			</search>
			<div
				id={list}
				role="listbox"
				aria-label="Suggestions"
				hidden={!expanded}
				className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[400px] max-md:-right-12 max-w-[500px] overflow-y-auto rounded-md border border-line bg-raised py-1.5 shadow-lg"
			>
				{expanded && found !== undefined && (
					<Suspense>
						<Suggestions id={list} found={found} addresses={addresses} active={active} onChoose={choose} />
					</Suspense>
				)}
			</div>
			{open && retry !== undefined && (
				<p
					role="status"
					className="absolute inset-x-0 top-full z-40 mt-1.5 rounded-md border border-line bg-raised px-3.5 py-3 text-sm shadow-lg"
				>
					The suggestions could not be loaded.{' '}
					<button type="button" onClick={() => void retry()} className="underline">
						Retry
					</button>
				</p>
			)}
		</form>
	);
}
