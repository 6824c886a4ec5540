import { type MouseEvent, useEffect, useRef } from 'react';

/**
 * Opens a `dialog` element as soon as it is mounted and gives the focus back when it goes.
 * @returns props for the element; `onClose` is called for Escape and, with `light`, for a press beside the panel.
 */
export function useModal(onClose: () => void, light = false) {
	const dialog = useRef<HTMLDialogElement>(null);
	const opener = useRef<Element>(null);
	useEffect(() => {
		const element = dialog.current;
		if (element === null) return;
		if (!element.contains(document.activeElement)) opener.current = document.activeElement;
		if (!element.open) element.showModal();
		return () => {
			// An element that is removed does not give the focus back by itself.
			if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
		};
	}, []);
	return {
		ref: dialog,
		onCancel: (event: { target: EventTarget; currentTarget: EventTarget; preventDefault: () => void }) => {
			// A file picker inside a dialog sends the same event when it is left.
			if (event.target !== event.currentTarget) return;
			event.preventDefault();
			onClose();
		},
		onClick: (event: MouseEvent) => {
			// The panel fills the element, so only the backdrop counts as the element itself.
			if (light && event.target === event.currentTarget) onClose();
		},
	};
}
