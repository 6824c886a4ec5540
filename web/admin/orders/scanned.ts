import type { KeyboardEvent } from 'react';

/** The fields of a form that a barcode scanner fills. */
export const scanned = { 'data-scanned': '', autoComplete: 'off', onKeyDown: focusNextScan } as const;

/**
 * Barcode scanners end each number with Enter, which moves to the next empty field of the form, and from the last one to its
 * button.
 */
function focusNextScan(event: KeyboardEvent<HTMLInputElement>) {
	if (event.key !== 'Enter') return;
	const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('[data-scanned]') ?? [])];
	const next = fields.find((field) => field !== event.currentTarget && field.value === '');
	if (next === undefined) return;
	event.preventDefault();
	next.focus();
}
