import { type MouseEvent, useEffect, useRef } from 'react';

/** Sent to the document when a modal dialog has opened or is gone. A dialog that is removed sends no event of its own. */
export const modalChange = 'modalchange';

/**
 * Opens a `dialog` element when it mounts and restores the focus when it unmounts.
 * @returns props for the element; `onClose` is called for Escape and, with `light`, for a click outside the panel.
 */
export function useModal(onClose: () => void, light = false) {
	const dialog = useRef<HTMLDialogElement>(null);
	const opener = useRef<Element>(null);
	useEffect(() => {
		const element = dialog.current;
		if (element === null) return;
		if (!element.contains(document.activeElement)) opener.current = document.activeElement;
		if (!element.open) element.showModal();
		document.dispatchEvent(new Event(modalChange));
		return () => {
			document.dispatchEvent(new Event(modalChange));
			// Removing the element does not restore the focus.
			if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
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
