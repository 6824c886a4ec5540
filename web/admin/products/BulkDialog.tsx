import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BulkChange, InventoryRow } from '../../../contracts/inventory.ts';
import { counted } from '../../../shared/counted.ts';
import { isoDay } from '../../../shared/dates.ts';
import { call } from '../../session/call.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toasts.ts';
import { isNumbered, numbered, parseBulkChange, switched } from './bulkForm.ts';
import { getErrorMessage } from './productErrors.ts';
import { refreshProducts } from './queries.ts';

const maxNamesListed = 5;

function formatNames(products: readonly InventoryRow[]): string {
	const names = products.slice(0, maxNamesListed).map(({ name }) => name);
	const more = products.length - names.length;
	return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** Applies one change to all selected products, or to none when it fails for one. */
export function BulkDialog({
	products,
	onDone,
	onClose,
}: {
	products: readonly InventoryRow[];
	onDone: () => void;
	onClose: () => void;
}) {
	const client = useQueryClient();
	const [kind, setKind] = useState('');
	const [typed, setTyped] = useState('');
	const [from, setFrom] = useState('');
	const [fieldError, setFieldError] = useState<string>();
	const numberKind = isNumbered(kind) ? numbered[kind] : undefined;

	const apply = useMutation({
		mutationFn: (change: BulkChange) =>
			call('POST /admin/products/bulk', {
				body: { products: products.map(({ id, version }) => ({ id, version })), change },
			}),
		onSuccess: ({ changed }) => {
			toast.success(`${counted(changed, 'product')} changed`);
			onDone();
		},
		// After a rejection the list is outdated, and the dialog shows the server's numbers.
		onSettled: () => void refreshProducts(client),
	});

	function submit(event: FormEvent) {
		event.preventDefault();
		if (apply.isPending) return;
		const parsed = parseBulkChange(kind, typed);
		apply.reset();
		setFieldError('error' in parsed ? parsed.error : undefined);
		if ('change' in parsed)
			apply.mutate(
				parsed.change.kind === 'gst' && from !== '' ? { ...parsed.change, gstFrom: from } : parsed.change,
			);
	}

	return (
		<Dialog title={`Change ${counted(products.length, 'product')}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid grid-cols-1 gap-5">
				<p className="wrap-anywhere text-muted text-sm">{formatNames(products)}</p>
				<Select
					label="What to change"
					value={kind}
					required
					error={numberKind === undefined ? fieldError : undefined}
					onChange={({ target }) => {
						setKind(target.value);
						setTyped('');
						setFieldError(undefined);
					}}
				>
					<option value="">Choose</option>
					{Object.entries(numbered).map(([value, { name }]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
					{Object.entries(switched).map(([value, { name }]) => (
						<option key={value} value={value}>
							{name}
						</option>
					))}
				</Select>
				{numberKind !== undefined && (
					<TextField
						label={numberKind.label}
						hint={numberKind.hint}
						value={typed}
						required
						inputMode="decimal"
						autoComplete="off"
						error={fieldError}
						onChange={({ target }) => {
							setTyped(numberKind.typed(target.value));
							setFieldError(undefined);
						}}
					/>
				)}
				{kind === 'gst' && (
					<TextField
						label="From"
						hint="Today if left blank."
						type="date"
						min={isoDay(new Date())}
						value={from}
						onChange={({ target }) => setFrom(target.value)}
					/>
				)}
				{apply.isError && <Notice kind="error">{getErrorMessage(apply.error, 'update')}</Notice>}
				<FormActions
					submit={`Change ${counted(products.length, 'product')}`}
					busy={apply.isPending}
					onCancel={onClose}
				/>
			</form>
		</Dialog>
	);
}
