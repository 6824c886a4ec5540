import { X } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { modalChange } from './modal.ts';
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

/**
 * Moves the region into the topmost modal dialog, beside which nothing can be pressed and nothing is read out, or back to the
 * body, and shows it above what was opened since.
 */
function raise(host: HTMLElement, raised: boolean): void {
	const region = host.firstElementChild;
	if (!(region instanceof HTMLElement) || region.showPopover === undefined) return;
	const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
	const parent = dialog ?? document.body;
	if (host.parentElement !== parent) parent.append(host);
	else if (raised && dialog !== undefined && region.matches(':popover-open')) region.hidePopover();
	if (!region.matches(':popover-open')) region.showPopover();
}

export function ToastRegion() {
	/** Undefined until the page is hydrated: the server has no document. */
	const [host, setHost] = useState<HTMLElement>();
	useEffect(() => {
		const element = document.createElement('div');
		document.body.append(element);
		setHost(element);
		return () => element.remove();
	}, []);
	return host === undefined ? null : createPortal(<Toasts host={host} />, host);
}

function Toasts({ host }: { host: HTMLElement }) {
	const displayed = useSyncExternalStore(toasts.subscribe, toasts.read, () => none);
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
	useEffect(() => {
		raise(host, displayed.length > 0);
		// The button that was pressed is gone with its line, and a key would start at the top of the page.
		if (byKeyboard.current && document.activeElement === document.body)
			host.querySelector<HTMLElement>('[data-toast]:last-child [data-undo]')?.focus();
	}, [host, displayed]);
	useEffect(() => {
		const follow = () => raise(host, false);
		// Dialogs that a button opens by its attributes send `toggle`, which does not bubble.
		document.addEventListener(modalChange, follow);
		document.addEventListener('toggle', follow, true);
		return () => {
			document.removeEventListener(modalChange, follow);
			document.removeEventListener('toggle', follow, true);
		};
	}, [host]);
	return (
		<section
			popover="manual"
			aria-label="Notifications"
			aria-live="polite"
			className="toasts pointer-events-none fixed z-50 m-0 flex flex-col gap-2 overflow-visible border-0 bg-transparent p-0"
		>
			{displayed.map(({ id, kind, title, text, undo, link, ms }) => (
				<div
					key={id}
					role={kind === 'success' ? 'status' : 'alert'}
					data-toast={kind}
					{...(undo !== undefined && holding({ id, ms }))}
					className={`comes-up pointer-events-auto flex items-start gap-3 border-l-4 bg-surface p-4 text-text shadow-lg ${edges[kind]}`}
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
