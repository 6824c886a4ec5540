import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { ActionForm } from './ActionForm.tsx';

/**
 * An icon with a badge that opens a panel: below it on wide screens, full-screen on narrow ones, where the page behind
 * does not scroll. Closes on Escape, on a click outside, and when `closeOn` changes.
 */
export function IconPanel({
	label,
	badge = '',
	icon,
	closeOn,
	requested = false,
	onIntent,
	small = false,
	children,
}: {
	label: string;
	badge?: string;
	icon: ReactNode;
	closeOn: unknown;
	/** Opens it without a press: the address asks for it. */
	requested?: boolean;
	/** Called when the user is about to open it, to preload the content. */
	onIntent?: () => unknown;
	/** A short list of links: below the icon on every screen, without a heading. */
	small?: boolean;
	children: ReactNode;
}) {
	const [open, setOpen] = useState<'below' | 'over everything'>();
	const [openedOn, setOpenedOn] = useState(closeOn);
	// Not an effect: the one of the first render could run after a press that React replays, and close it again.
	if (openedOn !== closeOn) {
		setOpenedOn(closeOn);
		setOpen(undefined);
	}
	const box = useRef<HTMLDivElement>(null);
	const trigger = useRef<HTMLButtonElement>(null);
	const panel = useRef<HTMLDivElement>(null);
	const id = useId();
	const close = () => {
		// The focus returns to the icon only if it was inside; a click elsewhere keeps its own target.
		if (panel.current?.contains(document.activeElement)) trigger.current?.focus();
		setOpen(undefined);
	};
	// biome-ignore lint/correctness/useExhaustiveDependencies: closing only reads refs
	useEffect(() => {
		if (open === undefined) return;
		panel.current?.focus({ preventScroll: true });
		const leave = (event: Event) => {
			// Ignores dialogs opened by the panel, and toasts about it.
			if (event.target instanceof Element && event.target.closest('dialog, [data-toast]') !== null) return;
			// An element removed by the click was inside, but no longer is.
			const inside =
				event.target instanceof Node && (!event.target.isConnected || box.current?.contains(event.target));
			if (event instanceof KeyboardEvent ? event.key === 'Escape' : !inside) close();
		};
		document.addEventListener('pointerdown', leave);
		document.addEventListener('keydown', leave);
		if (open === 'over everything') document.documentElement.dataset.scrollLocked = '';
		return () => {
			document.removeEventListener('pointerdown', leave);
			document.removeEventListener('keydown', leave);
			delete document.documentElement.dataset.scrollLocked;
		};
	}, [open]);

	// biome-ignore lint/correctness/useExhaustiveDependencies: closing only reads refs
	useEffect(() => {
		if (open !== 'over everything' || typeof CloseWatcher === 'undefined') return;
		// Back on an Android phone, as the browser itself does for a modal dialog.
		const watcher = new CloseWatcher();
		watcher.onclose = close;
		return () => watcher.destroy();
	}, [open]);

	const show = () =>
		setOpen(!small && window.matchMedia('(max-width: 767px)').matches ? 'over everything' : 'below');
	// biome-ignore lint/correctness/useExhaustiveDependencies: showing only reads the width, and a new address may ask again
	useEffect(() => {
		if (requested) show();
	}, [requested, closeOn]);

	return (
		<div ref={box} className={small ? 'relative' : 'md:relative'}>
			<ActionForm action={() => (open === undefined ? show() : setOpen(undefined))}>
				<button
					ref={trigger}
					type="submit"
					aria-label={badge === '' ? label : `${label}, ${badge}`}
					aria-expanded={open !== undefined}
					aria-controls={open === undefined ? undefined : id}
					onPointerEnter={onIntent}
					onFocus={onIntent}
					className="icon-button relative"
				>
					{icon}
					<span
						data-badge
						className={`absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-semibold text-[0.65rem] text-on-accent tabular-nums ${badge === '' ? 'invisible' : ''}`}
					>
						{badge}
					</span>
				</button>
			</ActionForm>
			{open !== undefined && (
				<div
					ref={panel}
					id={id}
					role="dialog"
					aria-modal={open === 'over everything' || undefined}
					aria-label={label}
					tabIndex={-1}
					className={`z-50 bg-raised outline-none ${small ? 'absolute top-full right-0 mt-2 w-64 rounded-md border border-line shadow-lg' : 'fixed inset-0 flex flex-col md:absolute md:inset-auto md:top-full md:right-0 md:mt-2 md:max-h-[min(40rem,80vh)] md:w-104 md:rounded-md md:border md:border-line md:shadow-lg'}`}
				>
					{!small && (
						<div className="flex min-h-14 flex-none items-center justify-between border-line border-b py-1 pr-2 pl-5">
							<h2 className="font-display text-xl">{label}</h2>
							<button type="button" aria-label="Close" onClick={close} className="icon-button md:hidden">
								<X size={20} aria-hidden />
							</button>
						</div>
					)}
					{children}
				</div>
			)}
		</div>
	);
}
