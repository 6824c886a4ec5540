import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted } from '../../../shared/counted.ts';
import { hasCode } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { toast } from '../../ui/toasts.ts';
import { getFailureMessage } from '../failures.ts';
import { refreshProducts } from '../products/queries.ts';
import type { Group, GroupKind } from './kinds.ts';

/** Deletes a group. A group with products can be deleted only after choosing another one to move them to. */
export function DeleteGroupDialog({
	kind,
	group,
	others,
	onClose,
}: {
	kind: GroupKind;
	group: Group;
	/** The groups that the products can be moved to. */
	others: readonly Group[];
	onClose: () => void;
}) {
	const client = useQueryClient();
	// The card does not count archived products, but the server does.
	const [inUse, setInUse] = useState(group.productCount > 0);
	const [moveTo, setMoveTo] = useState('');

	const remove = useMutation({
		mutationFn: () => kind.remove(group.id, inUse ? moveTo : undefined),
		onSuccess: async () => {
			await refreshProducts(client);
			toast.success(`${kind.One} deleted`);
			onClose();
		},
		onError: (error) => {
			if (hasCode(error, 'in_use')) setInUse(true);
		},
	});

	return (
		<Dialog title={`Delete ${kind.One}`} onClose={onClose}>
			<div className="grid gap-5">
				{inUse ? (
					<>
						<p>
							'{group.name}' is in use
							{group.productCount > 0 && ` by ${counted(group.productCount, 'product')}`}. Move its products
							to another {kind.one} to delete it.
						</p>
						<Select
							label="Move the products to"
							value={moveTo}
							onChange={({ target }) => setMoveTo(target.value)}
						>
							<option value="">Choose a {kind.one}</option>
							{others.map(({ id, name }) => (
								<option key={id} value={id}>
									{name}
								</option>
							))}
						</Select>
					</>
				) : (
					<p>Delete '{group.name}'? This cannot be undone.</p>
				)}
				{remove.isError && (
					<Notice kind="error">{getFailureMessage(`Failed to delete ${kind.one}`, remove.error)}</Notice>
				)}
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button
						variant="danger"
						disabled={inUse && moveTo === ''}
						loading={remove.isPending}
						onClick={() => remove.mutate()}
					>
						{inUse ? 'Move and Delete' : 'Delete'}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
