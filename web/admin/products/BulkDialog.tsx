import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { BulkChange, InventoryRow } from '../../../contracts/inventory.ts';
import { call } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { bulkChangeOf, isNumbered, numbered, switched } from './bulkForm.ts';
import { productsText } from './productsText.ts';
import { refreshProducts } from './queries.ts';
import { failureOf } from './refusals.ts';

const namesShown = 5;

function namesOf(products: readonly InventoryRow[]): string {
	const names = products.slice(0, namesShown).map(({ name }) => name);
	const more = products.length - names.length;
	return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** Does one thing to all products that are selected, or to none when it cannot be done to one. */
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
	const [fault, setFault] = useState<string>();
	const [failure, setFailure] = useState<string>();
	const { busy, during } = useBusy();
	const asked = isNumbered(kind) ? numbered[kind] : undefined;

	async function apply(change: BulkChange) {
		try {
			const { changed } = await call('POST /admin/products/bulk', {
				body: { products: products.map(({ id, version }) => ({ id, version })), change },
			});
			toast.success(`${productsText(changed)} changed`);
			onDone();
			void refreshProducts(client);
		} catch (error) {
			setFailure(failureOf(error, 'update'));
			// What the list shows is old now; the dialog goes by it.
			void refreshProducts(client);
		}
	}

	function submit(event: FormEvent) {
		event.preventDefault();
		if (busy) return;
		const read = bulkChangeOf(kind, typed);
		setFailure(undefined);
		setFault('fault' in read ? read.fault : undefined);
		if ('change' in read) void during(() => apply(read.change));
	}

	return (
		<Dialog title={`Change ${productsText(products.length)}`} onClose={onClose}>
			<form onSubmit={submit} noValidate className="grid gap-5">
				<p className="wrap-anywhere text-muted text-sm">{namesOf(products)}</p>
				<Select
					label="What to change"
					value={kind}
					required
					error={asked === undefined ? fault : undefined}
					onChange={({ target }) => {
						setKind(target.value);
						setTyped('');
						setFault(undefined);
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
				{asked !== undefined && (
					<TextField
						label={asked.label}
						hint={asked.hint}
						value={typed}
						required
						inputMode="decimal"
						autoComplete="off"
						error={fault}
						onChange={({ target }) => {
							setTyped(asked.typed(target.value));
							setFault(undefined);
						}}
					/>
				)}
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<FormActions submit={`Change ${productsText(products.length)}`} busy={busy} onCancel={onClose} />
			</form>
		</Dialog>
	);
}
