import type { ReactNode } from 'react';

const Fields = ({ children }: { children: ReactNode }) => (
	<div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
);

/** Fields of the editor under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="border-line border-t pt-5">
			<legend className="float-left mb-3 w-full font-display text-xl">{title}</legend>
			<Fields>{children}</Fields>
		</fieldset>
	);
}

/** Fields that a click on their heading shows; an error in one of them opens the group, as the editor moves the focus to it. */
export function FoldedGroup({
	title,
	open = false,
	onOpen,
	children,
}: {
	title: string;
	/** Whether it is open from the start. */
	open?: boolean;
	onOpen?: () => void;
	children: ReactNode;
}) {
	return (
		<details open={open} onToggle={onOpen} className="border-line border-t last:border-b">
			<summary className="min-h-14 py-3 font-display text-xl">{title}</summary>
			<fieldset className="pt-2 pb-6">
				<legend className="sr-only">{title}</legend>
				<Fields>{children}</Fields>
			</fieldset>
		</details>
	);
}
