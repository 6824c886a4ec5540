import { type KeyboardEvent, useId, useState } from 'react';

/**
 * A text field with a list of options below, moved over by the arrow keys while the field keeps the focus.
 * @param options how many options there are
 * @param expanded whether they are shown
 * @param first the option that is active at first: the first one, or none, so that the text itself is sent
 */
export function useCombobox(options: number, expanded: boolean, first: 0 | -1) {
	const list = useId();
	const [active, setActive] = useState<number>(first);
	return {
		/** Id of the list; its options are numbered after it. */
		list,
		active,
		reset: () => setActive(first),
		/** The step of an arrow key, past either end to the other; false for any other key. */
		move(event: KeyboardEvent): boolean {
			if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return false;
			event.preventDefault();
			const places = options - first;
			const step = event.key === 'ArrowDown' ? 1 : -1;
			if (expanded) setActive(((active - first + step + places) % places) + first);
			return true;
		},
		field: {
			role: 'combobox',
			'aria-expanded': expanded,
			'aria-controls': list,
			'aria-autocomplete': 'list',
			'aria-activedescendant': expanded && active >= 0 ? `${list}-${active}` : undefined,
			autoComplete: 'off',
			maxLength: 100,
		} as const,
	};
}
