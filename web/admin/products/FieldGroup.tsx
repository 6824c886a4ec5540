import type { ReactNode } from 'react';

/** Fields of the editor under a heading. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
	return (
		<fieldset className="border-line border-t pt-5">
			<legend className="float-left mb-3 w-full font-display text-xl">{title}</legend>
			<div className="clear-both grid gap-5 sm:grid-cols-2">{children}</div>
		</fieldset>
	);
}
