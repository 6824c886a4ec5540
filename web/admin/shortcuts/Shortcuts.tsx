import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { type Act, destinations } from './readKey.ts';
import { useShortcuts } from './useShortcuts.ts';

const ShortcutsDialog = lazyDialog(async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog);

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Keyboard shortcuts of the back-office, and the button that lists them. */
export function Shortcuts() {
	const navigate = useNavigate();
	const [listed, setListed] = useState(false);

	useShortcuts((act: Act) => {
		switch (act.kind) {
			case 'go':
				void navigate(act.to);
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
			{listed && <ShortcutsDialog destinations={destinations} onClose={() => setListed(false)} />}
		</>
	);
}
