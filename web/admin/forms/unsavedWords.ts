import { useCallback, useEffect, useState } from 'react';
import type { Location } from 'react-router';

/** The forms with words that are not stored. */
const forms = new Set<symbol>();

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

function note(form: symbol, unsaved: boolean): void {
	if (unsaved) forms.add(form);
	else forms.delete(form);
	// Only while it is needed, since a page with a listener is not kept for Back.
	if (forms.size > 0) window.addEventListener('beforeunload', askBeforeClosing);
	else window.removeEventListener('beforeunload', askBeforeClosing);
}

export const hasUnsavedWords = (): boolean => forms.size > 0;

/**
 * Lets the back-office ask before a form with unsaved words is left.
 * @returns called once its words are stored, before a new page opens
 */
export function useUnsavedWords(unsaved: boolean): () => void {
	const [form] = useState(() => Symbol('form'));
	useEffect(() => {
		note(form, unsaved);
		return () => note(form, false);
	}, [form, unsaved]);
	return useCallback(() => note(form, false), [form]);
}

type Place = Pick<Location, 'pathname' | 'search'>;

/** Whether a form closes on the way to a place: another page or customer, or from a dialog that Back closes. */
export function closesForms(from: Place, to: Place, isBack: boolean): boolean {
	// The login opens when the session has ended, and nothing could be saved.
	if (to.pathname === '/login') return false;
	const before = new URLSearchParams(from.search);
	const after = new URLSearchParams(to.search);
	const closing = isBack ? ['tab', 'customer', 'open'] : ['tab', 'customer'];
	return from.pathname !== to.pathname || closing.some((name) => before.get(name) !== after.get(name));
}
