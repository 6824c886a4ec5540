import { Keyboard } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { usePermissions } from '../permissions.ts';
import { type Act, destinations, readKey } from './readKey.ts';

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
function useShortcuts(onAct: (act: Act) => void): void {
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

const ShortcutsDialog = lazyDialog(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Keyboard shortcuts of the back-office, and the button that lists them. */
export function Shortcuts() {
	const navigate = useNavigate();
	const [listed, setListed] = useState(false);
	const permissions = usePermissions();
	const reachable = destinations.filter(({ permission }) => permissions.has(permission));

	useShortcuts((act: Act) => {
		switch (act.kind) {
			case 'go':
				if (reachable.some(({ to }) => to === act.to)) void navigate(act.to);
				break;
			case 'search':
				find('main input[type=search]')?.focus();
				break;
			case 'new':
				find('main [aria-keyshortcuts=n]')?.click();
				break;
			case 'list':
				setListed(true);
		}
	});

	return (
		<>
			<IconButton
				label="Keyboard shortcuts"
				aria-keyshortcuts="?"
				onClick={() => setListed(true)}
				// Hidden on phones, which have no keyboard.
				className="max-sm:hidden"
			>
				<Keyboard size={20} aria-hidden />
			</IconButton>
			{listed && <ShortcutsDialog destinations={reachable} onClose={() => setListed(false)} />}
		</>
	);
}
