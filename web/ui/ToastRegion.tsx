import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { dismiss, type Toast, toasts } from './toasts.ts';

const none: readonly Toast[] = [];
const edges = { success: 'border-success', warning: 'border-warning', error: 'border-danger' };

export function ToastRegion() {
	const displayed = useSyncExternalStore(toasts.subscribe, toasts.read, () => none);
	const region = useRef<HTMLElement>(null);
	// The top layer; re-opened so that it is above dialogs opened later.
	useEffect(() => {
		const { current } = region;
		if (current?.showPopover === undefined) return;
		const dialogOpen = displayed.length > 0 && document.querySelector('dialog:modal') !== null;
		if (dialogOpen && current.matches(':popover-open')) current.hidePopover();
		if (!current.matches(':popover-open')) current.showPopover();
	}, [displayed]);
	return (
		<section
			ref={region}
			popover="manual"
			aria-label="Notifications"
			aria-live="polite"
			className="pointer-events-none fixed inset-x-4 top-4 bottom-auto z-50 m-0 flex w-auto flex-col gap-2 overflow-visible border-0 bg-transparent p-0 sm:top-auto sm:right-4 sm:bottom-4 sm:left-auto sm:w-96"
		>
			{displayed.map(({ id, kind, title, text, undo, link }) => (
				<div
					key={id}
					role={kind === 'success' ? 'status' : 'alert'}
					data-toast={kind}
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
							onClick={() => {
								dismiss(id);
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
						onClick={() => dismiss(id)}
						className="-m-2.5 grid size-11 place-items-center"
					>
						<X size={16} aria-hidden />
					</button>
				</div>
			))}
		</section>
	);
}
