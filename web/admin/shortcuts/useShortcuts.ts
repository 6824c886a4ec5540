import { useEffect, useEffectEvent } from 'react';
import { type Act, readKey } from './readKey.ts';

const fields =
	'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';

/** Whether the focused element or an open dialog handles the key. */
const isReserved = (event: KeyboardEvent): boolean =>
	event.defaultPrevented ||
	event.repeat ||
	event.isComposing ||
	event.ctrlKey ||
	event.metaKey ||
	event.altKey ||
	(event.target instanceof Element && event.target.closest(fields) !== null) ||
	document.querySelector('dialog[open]') !== null;

/** The submit button of the form of a text of several lines in which Ctrl and Enter were pressed. */
const getPressedButton = (event: KeyboardEvent): HTMLButtonElement | null => {
	const { key, ctrlKey, metaKey, repeat, defaultPrevented, target } = event;
	if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || defaultPrevented) return null;
	if (!(target instanceof HTMLTextAreaElement)) return null;
	return target.form?.querySelector<HTMLButtonElement>('button[type=submit]') ?? null;
};

/** Runs keyboard shortcuts; while the user is typing, only Ctrl and Enter, which submits the form. */
export function useShortcuts(onAct: (act: Act) => void): void {
	const act = useEffectEvent(onAct);
	useEffect(() => {
		let goSince: number | undefined;
		function onKeyDown(event: KeyboardEvent) {
			// Shift alone precedes `?`.
			if (event.key === 'Shift') return;
			// A disabled button is not pressed.
			getPressedButton(event)?.click();
			if (isReserved(event)) {
				goSince = undefined;
				return;
			}
			const parsed = readKey(event.key, event.timeStamp, goSince);
			goSince = parsed.goSince;
			if (parsed.act === undefined) return;
			// Prevents the key from being typed into the newly focused field.
			event.preventDefault();
			act(parsed.act);
		}
		document.addEventListener('keydown', onKeyDown);
		return () => document.removeEventListener('keydown', onKeyDown);
	}, []);
}
