import { X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useSyncExternalStore } from 'react';
import { dismiss, hold, release, type Toast, toasts } from './toasts.ts';

const none: readonly Toast[] = [];
const edges = { success: 'border-success', warning: 'border-warning', error: 'border-danger' };

/** Dismisses a toast that may have the focus, which an open panel gets back. */
function leave(id: number): void {
	dismiss(id);
	document.querySelector<HTMLElement>('[role=dialog][tabindex]')?.focus({ preventScroll: true });
}

/** A toast with a button waits while that is reached. */
const holding = (toast: Pick<Toast, 'id' | 'ms'>): ComponentProps<'div'> => ({
	onPointerEnter: () => hold(toast.id),
	onPointerLeave: ({ currentTarget }) => currentTarget.contains(document.activeElement) || release(toast),
	onFocus: () => hold(toast.id),
	onBlur: () => release(toast),
});

export function ToastRegion() {
	const displayed = useSyncExternalStore(toasts.subscribe, toasts.read, () => none);
	const region = useRef<HTMLElement>(null);
	const byKeyboard = useRef(false);
	useEffect(() => {
		const note = ({ type }: Event) => {
			byKeyboard.current = type === 'keydown';
		};
		for (const event of ['keydown', 'pointerdown']) window.addEventListener(event, note, true);
		return () => {
			for (const event of ['keydown', 'pointerdown']) window.removeEventListener(event, note, true);
		};
	}, []);
	// The top layer; re-opened so that it is above dialogs opened later.
	useEffect(() => {
		const { current } = region;
		if (current === null) return;
		if (current.showPopover !== undefined) {
			const dialogOpen = displayed.length > 0 && document.querySelector('dialog:modal') !== null;
			if (dialogOpen && current.matches(':popover-open')) current.hidePopover();
			if (!current.matches(':popover-open')) current.showPopover();
		}
		// The button that was pressed is gone with its line, and a key would start at the top of the page.
		if (byKeyboard.current && document.activeElement === document.body)
			current.querySelector<HTMLElement>('[data-toast]:last-child [data-undo]')?.focus();
	}, [displayed]);
	return (
		<section
			ref={region}
			popover="manual"
			aria-label="Notifications"
			aria-live="polite"
			className="pointer-events-none fixed inset-x-4 top-4 bottom-auto z-50 m-0 flex w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 sm:top-auto sm:right-4 sm:bottom-4 sm:left-auto sm:w-96"
		>
			{displayed.map(({ id, kind, title, text, undo, link, ms }) => (
				<div
					key={id}
					role={kind === 'success' ? 'status' : 'alert'}
					data-toast={kind}
					{...(undo !== undefined && holding({ id, ms }))}
					className={`pointer-events-auto flex items-start gap-3 border-l-4 bg-surface p-4 text-text shadow-lg ${edges[kind]}`}
				>
					<div className="grow">
						<p className="font-semibold">{title}</p>
						{text !== undefined && <p className="mt-1 text-muted text-sm">{text}</p>}
					</div>
					{link !== undefined && (
						<a href={link.to} className="button button-quiet button-small -my-2">
							{link.label}
						</a>
					)}
					{undo !== undefined && (
						<button
							type="button"
							data-undo
							onClick={() => {
								leave(id);
								undo();
							}}
							className="button button-quiet button-small -my-2"
						>
							Undo
						</button>
					)}
					<button
						type="button"
						aria-label="Dismiss"
						onClick={() => leave(id)}
						className="-m-2.5 grid size-11 place-items-center"
					>
						<X size={16} aria-hidden />
					</button>
				</div>
			))}
		</section>
	);
}
