import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { formatRupees } from '../../contracts/money.ts';
import { suggestionsQuery } from '../catalog/queries.ts';
import { Picture } from '../ui/Picture.tsx';

const typingPauseMs = 150;

/** The search box with up to five suggestions (document 1, §4): arrows, Enter and Escape work as in a combobox. */
export function SearchBox() {
	const [text, setText] = useState('');
	const [asked, setAsked] = useState('');
	const [open, setOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const box = useRef<HTMLFormElement>(null);
	const list = useId();
	const navigate = useNavigate();
	const { data: found = [] } = useQuery({ ...suggestionsQuery(asked), enabled: asked !== '', retry: false });
	const shown = open && asked !== '' && found.length > 0;

	useEffect(() => {
		const timer = setTimeout(() => setAsked(text.trim()), typingPauseMs);
		return () => clearTimeout(timer);
	}, [text]);

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
		setAsked('');
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
		if (event.key === 'Escape') setOpen(false);
		if (!shown || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
		event.preventDefault();
		const step = event.key === 'ArrowDown' ? 1 : -1;
		setActive(
			(now) => (now + step + found.length + 1) % (found.length + 1) || (step > 0 ? 0 : found.length - 1),
		);
	}

	return (
		<form ref={box} onSubmit={submit} className="relative w-full max-w-[500px]">
			<search>
				<label className="flex items-center border border-line bg-surface focus-within:border-accent">
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
						onFocus={() => setOpen(true)}
						onKeyDown={onKeyDown}
						className="min-h-11 w-full min-w-0 bg-transparent px-3 outline-none"
					/>
					<button type="submit" aria-label="Search" className="grid size-11 shrink-0 place-items-center">
						<Search size={18} aria-hidden />
					</button>
				</label>
			</search>
			<div
				id={list}
				role="listbox"
				aria-label="Suggestions"
				hidden={!shown}
				className="absolute inset-x-0 top-full z-40 mt-1 max-h-[400px] max-w-[500px] overflow-y-auto border border-line bg-surface shadow-lg"
			>
				{found.map((product, position) => (
					<div
						key={product.id}
						id={`${list}-${position}`}
						role="option"
						tabIndex={-1}
						aria-selected={position === active}
						onPointerDown={(event) => {
							event.preventDefault();
							leave(`/products/product/${product.id}`);
						}}
						className="flex cursor-pointer items-center gap-3 p-2 hover:bg-sunken aria-selected:bg-sunken"
					>
						<span className="size-12 shrink-0 bg-sunken">
							<Picture image={product.images[0]} alt="" />
						</span>
						<span className="grow text-sm">{product.name}</span>
						<span className="text-muted text-sm tabular-nums">
							{formatRupees(product.offerPrice || product.numericPrice)}
						</span>
					</div>
				))}
			</div>
		</form>
	);
}
