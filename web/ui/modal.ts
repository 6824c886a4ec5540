import { type MouseEvent, useEffect, useRef } from 'react';

/** Sent to the document when a modal dialog has opened or is gone. A dialog that is removed sends no event of its own. */
export const modalChange = 'modalchange';

/** The parts of the page in which an element is, from the inside out. */
function ancestors(element: Element | null): Element[] {
	const parent = element?.parentElement ?? null;
	return parent === null ? [] : [parent, ...ancestors(parent)];
}

/** What can have the focus in the nearest part that is left; nothing when another page is open. */
function findFocusable(parts: readonly Element[]): HTMLElement | undefined {
	for (const part of parts) {
		if (!part.isConnected || part.parentElement?.closest('main') == null) continue;
		const found = part.querySelector<HTMLElement>('a[href], button:enabled');
		if (found !== null) return found;
	}
	return undefined;
}

/**
 * Opens a `dialog` element when it mounts and restores the focus when it unmounts: to what opened it, else beside that.
 * @returns props for the element; `onClose` is called for Escape and, with `light`, for a click outside the panel.
 */
export function useModal(onClose: () => void, light = false) {
	const dialog = useRef<HTMLDialogElement>(null);
	const opener = useRef<Element>(null);
	/** What contained the opener, from the inside out. */
	const around = useRef<Element[]>([]);
	useEffect(() => {
		const element = dialog.current;
		if (element === null) return;
		if (!element.contains(document.activeElement)) {
			opener.current = document.activeElement;
			around.current = ancestors(opener.current);
		}
		if (!element.open) element.showModal();
		document.dispatchEvent(new Event(modalChange));
		return () => {
			document.dispatchEvent(new Event(modalChange));
			// Removing the element does not restore the focus.
			if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
			// The dialog under this one may be gone too, and have restored it already.
			else if (document.activeElement === document.body) findFocusable(around.current)?.focus();
		};
	}, []);
	return {
		ref: dialog,
		onCancel: (event: { target: EventTarget; currentTarget: EventTarget; preventDefault: () => void }) => {
			// A file picker inside a dialog fires the same event when cancelled.
			if (event.target !== event.currentTarget) return;
			event.preventDefault();
			onClose();
		},
		onClick: (event: MouseEvent) => {
			// The panel fills the element, so a click on the element itself is on the backdrop.
			if (light && event.target === event.currentTarget) onClose();
		},
	};
}
