import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSettings } from '../../settings/settings.ts';
import { Button } from '../../ui/Button.tsx';
import { lazyDialog } from '../../ui/lazyDialog.tsx';
import { offeredTo } from '../navigation/navigation.ts';
import { usePermissions } from '../permissions.ts';
import { zodConfigured } from '../zodConfigured.ts';

const FindDialog = lazyDialog(async () => {
	await zodConfigured;
	return (await import('./FindDialog.tsx')).FindDialog;
});

/** Whether a key opens the search: Ctrl+K or Cmd+K, also while typing, but not over another dialog. */
const opensSearch = (event: KeyboardEvent): boolean =>
	// Chrome sends no key when a suggestion of a field is chosen.
	event.key?.toLowerCase() === 'k' &&
	(event.ctrlKey || event.metaKey) &&
	!event.shiftKey &&
	!event.altKey &&
	document.querySelector('dialog[open]') === null;

/** Opens the search of the back-office, as Ctrl+K does. */
export function FindButton() {
	const [open, setOpen] = useState(false);
	const permissions = usePermissions();
	const { trade } = useSettings();
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => {
			if (!opensSearch(event)) return;
			// The browser would focus its own search.
			event.preventDefault();
			setOpen(true);
		};
		document.addEventListener('keydown', onKeyDown);
		return () => document.removeEventListener('keydown', onKeyDown);
	}, []);
	return (
		<>
			<Button
				variant="secondary"
				size="small"
				aria-label="Search everything"
				aria-haspopup="dialog"
				aria-keyshortcuts="Control+K Meta+K"
				onClick={() => setOpen(true)}
			>
				<Search size={16} aria-hidden />
				<span className="max-sm:hidden">Search</span>
			</Button>
			{open && <FindDialog offered={offeredTo(permissions, trade.arms)} onClose={() => setOpen(false)} />}
		</>
	);
}
