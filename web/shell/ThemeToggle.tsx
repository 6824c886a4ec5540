import { Moon, Sun } from 'lucide-react';
import { useEffect } from 'react';

const key = 'theme';
type Theme = 'dark' | 'light';
const isTheme = (value: string | null): value is Theme => value === 'dark' || value === 'light';

function show(theme: Theme): void {
	document.documentElement.dataset.theme = theme;
}

/** Switches between light and dark and remembers it under the key `theme`; other tabs follow. */
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
			// Without a store the choice holds for this page only.
			return;
		}
	}
	return (
		<button type="button" aria-label="Switch theme" onClick={toggle} className="icon-button">
			<Moon size={20} aria-hidden className="dark:hidden" />
			<Sun size={20} aria-hidden className="hidden dark:block" />
		</button>
	);
}
