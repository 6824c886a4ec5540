import { Moon, Sun } from 'lucide-react';

/** Switches between light and dark and remembers it under the key `theme`. */
export function ThemeToggle() {
	function toggle() {
		const next = document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark';
		document.documentElement.dataset.theme = next;
		try {
			localStorage.setItem('theme', next);
		} catch {
			// Without a store the choice holds for this page only.
			return;
		}
	}
	return (
		<button
			type="button"
			onClick={toggle}
			className="grid size-11 place-items-center"
			aria-label="Switch theme"
		>
			<Moon size={20} aria-hidden className="dark:hidden" />
			<Sun size={20} aria-hidden className="hidden dark:block" />
		</button>
	);
}
