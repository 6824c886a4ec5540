import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { usePermissions } from '../permissions.ts';
import { type Act, destinations } from './readKey.ts';
import { useShortcuts } from './useShortcuts.ts';

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
