import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * An icon with a number that opens a panel: below it on a wide screen, over the whole of a narrow one.
 * Closes on Escape, on a click outside, and when `closeOn` changes.
 */
export function IconPanel({
	label,
	badge,
	icon,
	closeOn,
	children,
}: {
	label: string;
	badge: string;
	icon: ReactNode;
	closeOn: unknown;
	children: ReactNode;
}) {
	const [open, setOpen] = useState(false);
	const box = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what it closes on is the caller's to say
	useEffect(() => setOpen(false), [closeOn]);
	useEffect(() => {
		if (!open) return;
		const close = (event: Event) => {
			const outside =
				event instanceof KeyboardEvent
					? event.key === 'Escape'
					: event.target instanceof Node && !box.current?.contains(event.target);
			if (outside) setOpen(false);
		};
		document.addEventListener('pointerdown', close);
		document.addEventListener('keydown', close);
		const narrow = window.matchMedia('(max-width: 767px)').matches;
		if (narrow) document.documentElement.dataset.scrollLocked = '';
		return () => {
			document.removeEventListener('pointerdown', close);
			document.removeEventListener('keydown', close);
			delete document.documentElement.dataset.scrollLocked;
		};
	}, [open]);
	return (
		<div ref={box} className="md:relative">
			<button
				type="button"
				aria-label={badge === '' ? label : `${label}, ${badge}`}
				aria-expanded={open}
				onClick={() => setOpen(!open)}
				className="relative grid size-11 place-items-center"
			>
				{icon}
				<span
					data-badge
					className={`absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-[0.65rem] text-on-accent tabular-nums ${badge === '' ? 'invisible' : ''}`}
				>
					{badge}
				</span>
			</button>
			{open && (
				<section
					aria-label={label}
					className="fixed inset-0 z-50 flex flex-col overflow-y-auto bg-surface p-4 md:absolute md:inset-auto md:top-full md:right-0 md:max-h-[70vh] md:w-96 md:border md:border-line md:shadow-lg"
				>
					<div className="mb-3 flex items-center justify-between">
						<h2 className="font-display text-lg">{label}</h2>
						<button
							type="button"
							aria-label="Close"
							onClick={() => setOpen(false)}
							className="grid size-11 place-items-center md:hidden"
						>
							<X size={20} aria-hidden />
						</button>
					</div>
					{children}
				</section>
			)}
		</div>
	);
}
