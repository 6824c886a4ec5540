import type { ProductForm } from './productForm.ts';
import type { Edited } from './saveProduct.ts';

/** What stood in the editor when the login expired under it. */
export type UnsavedProduct = { edited: Edited; form: ProductForm };

let kept: UnsavedProduct | undefined;

/** Keeps it over the way to the login and back, which loads no new page. */
export function keepUnsaved(unsaved: UnsavedProduct): void {
	kept = unsaved;
}

/** What is kept; undefined when nothing was left unsaved. */
export const readUnsaved = (): UnsavedProduct | undefined => kept;

/** Once it is saved or given up. */
export function forgetUnsaved(): void {
	kept = undefined;
}
