import type { ProductForm } from './productForm.ts';
import type { Edited } from './saveProduct.ts';

/** The contents of the editor when the login expired. */
export type UnsavedProduct = { edited: Edited; form: ProductForm };

let stored: UnsavedProduct | undefined;

/** Stores it during the login, which does not reload the page. */
export function storeUnsaved(unsaved: UnsavedProduct): void {
	stored = unsaved;
}

/** The stored contents; undefined when nothing was unsaved. */
export const readUnsaved = (): UnsavedProduct | undefined => stored;

/** Called once it is saved or discarded. */
export function clearUnsaved(): void {
	stored = undefined;
}
