import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ProductCard } from '../../contracts/products.ts';
import { suggestionsQuery } from '../catalog/queries.ts';
import { lazyPart } from '../session/lazyPart.ts';

const loadSuggestions = () => import('./Suggestions.tsx');
const Suggestions = lazyPart(async () => ({ default: (await loadSuggestions()).Suggestions }));

const typingPauseMs = 150;
const none: ProductCard[] = [];

/** What the typed text finds, a moment after the typing has stopped; nothing when it cannot be read. */
function useSuggestions(text: string): ProductCard[] {
	const [asked, setAsked] = useState('');
	useEffect(() => {
		const timer = setTimeout(() => setAsked(text.trim()), typingPauseMs);
		return () => clearTimeout(timer);
	}, [text]);
	const { data } = useQuery({
		...suggestionsQuery(asked),
		enabled: asked !== '',
		retry: false,
		// While the next letter is looked up, what the last one found stays.
		placeholderData: (previous) => previous,
	});
	return asked === '' || text.trim() === '' ? none : (data ?? none);
}

/** The search box with up to five suggestions (document 1, §4): arrows, Enter and Escape work as in a combobox. */
export function SearchBox() {
	const [text, setText] = useState('');
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const box = useRef<HTMLFormElement>(null);
	const list = useId();
	const navigate = useNavigate();
	const found = useSuggestions(text);
	const shown = open && found.length > 0;

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
		setActive(-1);
		void navigate(to);
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		const chosen = shown ? found[active] : undefined;
		if (chosen !== undefined) return leave(`/products/product/${chosen.id}`);
		const q = text.trim();
		if (q !== '') leave(`/products?${new URLSearchParams({ q })}`);
	}

	function onKeyDown(event: KeyboardEvent) {
		if (event.key === 'Escape' && shown) {
			// The browser's own Escape would empty the box as well.
			event.preventDefault();
			setOpen(false);
			setActive(-1);
		}
		if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
		event.preventDefault();
		if (!shown) return setOpen(true);
		// Past either end lies the box itself.
		const places = found.length + 1;
		const step = event.key === 'ArrowDown' ? 1 : -1;
		setActive(((active + 1 + step + places) % places) - 1);
	}

	return (
		<form
			ref={box}
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
						type="search"
						value={text}
						maxLength={100}
						placeholder="Search products"
						role="combobox"
						aria-expanded={shown}
						aria-controls={list}
						aria-autocomplete="list"
						aria-activedescendant={shown && active >= 0 ? `${list}-${active}` : undefined}
						autoComplete="off"
						onChange={(event) => {
							setText(event.target.value);
							setOpen(true);
							setActive(-1);
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
				hidden={!shown}
				className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[400px] max-w-[500px] overflow-y-auto rounded-md border border-line bg-raised py-1.5 shadow-lg"
			>
				{shown && (
					<Suspense>
						<Suggestions id={list} products={found} active={active} onChoose={leave} />
					</Suspense>
				)}
			</div>
		</form>
	);
}
