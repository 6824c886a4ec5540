import { useEffect, useEffectEvent } from 'react';
import { type Act, readKey } from './readKey.ts';

const fields =
	'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select, [contenteditable]';

/** Whether a key belongs to what has the focus, or to a dialog that is open. */
const isTaken = (event: KeyboardEvent): boolean =>
	event.defaultPrevented ||
	event.repeat ||
	event.isComposing ||
	event.ctrlKey ||
	event.metaKey ||
	event.altKey ||
	(event.target instanceof Element && event.target.closest(fields) !== null) ||
	document.querySelector('dialog[open]') !== null;

/** Does what the keys of the back-office say, except while somebody is typing. */
export function useShortcuts(onAct: (act: Act) => void): void {
	const act = useEffectEvent(onAct);
	useEffect(() => {
		let goSince: number | undefined;
		function onKeyDown(event: KeyboardEvent) {
			// Shift alone is on the way to `?`.
			if (event.key === 'Shift') return;
			if (isTaken(event)) {
				goSince = undefined;
				return;
			}
			const read = readKey(event.key, event.timeStamp, goSince);
			goSince = read.goSince;
			if (read.act === undefined) return;
			// The key would otherwise be typed into the field that gets the focus.
			event.preventDefault();
			act(read.act);
		}
		document.addEventListener('keydown', onKeyDown);
		return () => document.removeEventListener('keydown', onKeyDown);
	}, []);
}
