import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Address } from '../../contracts/addresses.ts';
import { ApiError, call } from '../session/call.ts';
import { useSession } from '../session/useSession.ts';
import type { TypedAddress } from './addressForm.ts';

type Failure = { text?: string; fields: Record<string, string> };

/** Saves an address, and shows what is wrong with it: the first invalid field of the form gets the focus. */
export function useSaveAddress(
	address: Address | undefined,
	form: RefObject<HTMLFormElement | null>,
	onSaved: (saved: Address) => void,
) {
	const { user } = useSession();
	const [failure, setFailure] = useState<Failure>({ fields: {} });
	const { fields } = failure;

	function show(found: Failure) {
		// Rendered before focusing, so that screen readers announce the error with the field.
		flushSync(() => setFailure(found));
		const field = [...(form.current?.elements ?? [])].find(
			(each) => each.getAttribute('name') !== null && String(each.getAttribute('name')) in found.fields,
		);
		if (!(field instanceof HTMLElement)) return;
		field.scrollIntoView({ block: 'center' });
		field.focus({ preventScroll: true });
	}

	const save = useMutation({
		mutationFn: ({ typed, isDefault }: { typed: TypedAddress; isDefault: boolean }) => {
			const body = { ...typed, userId: user?.id, country: 'India', isDefault } as const;
			return address === undefined
				? call('POST /addresses', { body })
				: call('PUT /addresses/{id}', { params: { id: address.id }, body });
		},
		onSuccess: onSaved,
		onError: (error, { typed }) => {
			const rejection = error instanceof ApiError ? error : undefined;
			const isShownAtField = Object.keys(rejection?.fields ?? {}).some((name) => name in typed);
			const otherwise = address === undefined ? 'Failed to add address' : 'Failed to update address';
			show({
				fields: rejection?.fields ?? {},
				...(!isShownAtField && { text: rejection?.message || otherwise }),
			});
		},
	});

	/** Editing a field clears its error, and editing the PIN code those of what it fills in. */
	function forget({ target }: FormEvent<HTMLFormElement>) {
		const name = target instanceof Element ? target.getAttribute('name') : null;
		const edited = name === 'postalCode' ? [name, 'city', 'state'] : [name];
		const others = Object.entries(fields).filter(([each]) => !edited.includes(each));
		if (others.length < Object.keys(fields).length)
			setFailure({ ...failure, fields: Object.fromEntries(others) });
	}

	return { failure, forget, save, show };
}
