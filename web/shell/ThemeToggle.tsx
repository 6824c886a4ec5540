import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';
import { ActionForm } from '../ui/ActionForm.tsx';

const key = 'theme';
type Theme = 'dark' | 'light';
const isTheme = (value: string | null): value is Theme => value === 'dark' || value === 'light';

function show(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
}

/** Toggles light and dark and stores the choice under the key `theme`; other tabs follow. */
export function ThemeToggle() {
	useEffect(() => {
		const follow = (event: StorageEvent) => {
			if (event.key === key && isTheme(event.newValue)) show(event.newValue);
		};
		window.addEventListener('storage', follow);
		return () => window.removeEventListener('storage', follow);
	}, []);
	function toggle() {
		const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
		show(next);
		try {
			localStorage.setItem(key, next);
		} catch {
			// Without storage the choice lasts for this page only.
			return;
		}
	}
	return (
		<ActionForm action={toggle}>
			<button type="submit" aria-label="Switch theme" className="icon-button">
				<Moon size={20} aria-hidden className="dark:hidden" />
				<Sun size={20} aria-hidden className="hidden dark:block" />
			</button>
		</ActionForm>
	);
}
