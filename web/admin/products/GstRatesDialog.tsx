import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { changeGstByHsn } from '../../../contracts/inventory.ts';
import { isoDay } from '../../../shared/dates.ts';
import { call, errorMessage } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { productsText } from './productsText.ts';
import { refreshProducts } from './queries.ts';
import { amountTyped, digitsTyped } from './typedNumbers.ts';

/** Sets the GST rate of all products of an HSN code, from today or a later day. */
export default function GstRatesDialog({ onClose }: { onClose: () => void }) {
	const client = useQueryClient();
	const [typed, setTyped] = useState({ hsn: '', gst: '', gstFrom: '' });
	const [errors, setErrors] = useState<Record<string, string>>({});
	const save = useMutation({
		mutationFn: (body: { hsn: string; gst: number; gstFrom?: string | undefined }) =>
			call('POST /admin/gst-rates', { body }),
		onSuccess: async ({ changed }) => {
			await refreshProducts(client);
			toast.success(`${productsText(changed)} changed`);
			onClose();
		},
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (save.isPending) return;
		const parsed = changeGstByHsn.body.safeParse({
			hsn: typed.hsn,
			gst: typed.gst === '' ? undefined : Number(typed.gst),
			gstFrom: typed.gstFrom || undefined,
		});
		setErrors(
			Object.fromEntries(parsed.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []),
		);
		if (parsed.success) save.mutate(parsed.data);
	}
	const field = (name: keyof typeof typed, read: (text: string) => string = (text) => text) => ({
		value: typed[name],
		error: errors[name],
		autoComplete: 'off',
		onChange: ({ target }: { target: { value: string } }) =>
			setTyped((before) => ({ ...before, [name]: read(target.value) })),
	});

	return (
		<Dialog title="GST by HSN" onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<TextField
					label="HSN code"
					hint="2 to 8 digits: all products whose code begins with them."
					required
					inputMode="numeric"
					maxLength={8}
					{...field('hsn', digitsTyped)}
				/>
				<TextField label="GST (%)" required inputMode="decimal" {...field('gst', amountTyped)} />
				<TextField
					label="From"
					hint="Today if left blank."
					type="date"
					min={isoDay(new Date())}
					{...field('gstFrom')}
				/>
				{save.isError && (
					<Notice kind="error">{errorMessage(save.error, 'Failed to update products')}</Notice>
				)}
				<FormActions submit="Save" busy={save.isPending} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
