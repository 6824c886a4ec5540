import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallRefused } from '../../session/call.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { productsText } from '../products/productsText.ts';
import { refreshProducts } from '../products/queries.ts';
import { failureText } from './failureText.ts';
import type { Group, GroupKind } from './kinds.ts';

/** Deletes a group; one that has products only once another one is chosen to take them over (D51). */
export function DeleteGroupDialog({
	kind,
	group,
	others,
	onClose,
}: {
	kind: GroupKind;
	group: Group;
	/** What may take the products over. */
	others: readonly Group[];
	onClose: () => void;
}) {
	const client = useQueryClient();
	// Archived products do not count on the card, but the server knows them.
	const [inUse, setInUse] = useState(group.productCount > 0);
	const [moveTo, setMoveTo] = useState('');
	const [failure, setFailure] = useState<string>();
	const { busy, during } = useBusy();

	async function remove() {
		setFailure(undefined);
		try {
			await kind.remove(group.id, inUse ? moveTo : undefined);
		} catch (error) {
			if (error instanceof CallRefused && error.status === 409) setInUse(true);
			setFailure(failureText(`Failed to delete ${kind.one}`, error));
			return;
		}
		await refreshProducts(client);
		toast.success(`${kind.One} deleted`);
		onClose();
	}

	return (
		<Dialog title={`Delete ${kind.One}`} onClose={onClose}>
			<div className="grid gap-5">
				{inUse ? (
					<>
						<p>
							'{group.name}' is in use
							{group.productCount > 0 && ` by ${productsText(group.productCount)}`}. Move its products to
							another {kind.one} to delete it.
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
				{failure !== undefined && <Notice kind="error">{failure}</Notice>}
				<div className="flex flex-wrap justify-end gap-3">
					<Button variant="secondary" onClick={onClose}>
						Cancel
					</Button>
					<Button
						variant="danger"
						disabled={inUse && moveTo === ''}
						loading={busy}
						onClick={() => void during(remove)}
					>
						{inUse ? 'Move and Delete' : 'Delete'}
					</Button>
				</div>
			</div>
		</Dialog>
	);
}
