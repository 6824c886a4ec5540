import { type ReactNode, useEffect } from 'react';

export type OptionGroup = { name: string; options: readonly { to: string; content: ReactNode }[] };

/** The options of a combobox in groups; its field keeps the focus and handles the keys (aria-activedescendant). */
export function OptionGroups({
	id,
	groups,
	active,
	onChoose,
}: {
	/** Id of the list; its options are numbered after it. */
	id: string;
	groups: readonly OptionGroup[];
	/** Index of the active option, -1 for none. */
	active: number;
	/** Called with the address of an option. */
	onChoose: (to: string) => void;
}) {
	useEffect(() => {
		if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
	}, [id, active]);
	let shown = 0;
	return groups
		.filter(({ options }) => options.length > 0)
		.map(({ name, options }) => {
			const first = shown;
			shown += options.length;
			return (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be in a listbox
				<div key={name} role="group" aria-label={name}>
					<p aria-hidden className="px-3 pt-2 pb-1 font-medium text-muted text-xs">
						{name}
					</p>
					{options.map(({ to, content }, place) => {
						const position = first + place;
						return (
							// biome-ignore lint/a11y/useKeyWithClickEvents: see above
							<div
								key={to}
								id={`${id}-${position}`}
								role="option"
								tabIndex={-1}
								aria-selected={position === active}
								onMouseDown={(event) => event.preventDefault()}
								onClick={() => onChoose(to)}
								className="flex cursor-pointer items-center gap-3 px-3 py-2 hover:bg-sunken aria-selected:bg-sunken"
							>
								{content}
							</div>
						);
					})}
				</div>
			);
		});
}
