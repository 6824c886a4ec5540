import { Archive, ArchiveRestore, Copy, Ellipsis, ExternalLink, History, Puzzle } from 'lucide-react';
import type { InventoryRow } from '../../../contracts/inventory.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/Menu.tsx';

export type ProductAction =
	| 'edit'
	| 'images'
	| 'delete'
	| 'duplicate'
	| 'history'
	| 'compatibility'
	| 'archive'
	| 'restore';
export type Act = (action: ProductAction, product: InventoryRow) => void;

/** The actions for a product, in table and cards. An archived product must be restored before it can be edited. */
export function ProductActions({
	product,
	removing,
	act,
}: {
	product: InventoryRow;
	removing: boolean;
	act: Act;
}) {
	const { name, status } = product;
	const archived = status === 'archived';
	return (
		<span className="flex flex-wrap items-center gap-2">
			{archived ? (
				<Button
					variant="secondary"
					size="small"
					aria-label={`Restore ${name}`}
					onClick={() => act('restore', product)}
				>
					Restore
				</Button>
			) : (
				<>
					<Button
						variant="secondary"
						size="small"
						aria-label={`Edit ${name}`}
						onClick={() => act('edit', product)}
					>
						Edit
					</Button>
					<Button
						variant="secondary"
						size="small"
						aria-label={`Manage Images of ${name}`}
						onClick={() => act('images', product)}
					>
						Manage Images
					</Button>
				</>
			)}
			<Button
				variant="ghost"
				size="small"
				loading={removing}
				aria-label={`Delete ${name}`}
				onClick={() => act('delete', product)}
			>
				Delete
			</Button>
			<Menu
				label={`More for ${name}`}
				align="end"
				trigger={(props) => (
					<IconButton {...props} small label={`More for ${name}`}>
						<Ellipsis size={18} aria-hidden />
					</IconButton>
				)}
				items={[
					{
						label: 'Duplicate',
						icon: <Copy size={16} aria-hidden />,
						onSelect: () => act('duplicate', product),
					},
					{
						label: 'Stock history',
						icon: <History size={16} aria-hidden />,
						onSelect: () => act('history', product),
					},
					{
						label: 'Compatibility',
						icon: <Puzzle size={16} aria-hidden />,
						onSelect: () => act('compatibility', product),
					},
					...(archived
						? [
								{
									label: 'Restore',
									icon: <ArchiveRestore size={16} aria-hidden />,
									onSelect: () => act('restore', product),
								},
							]
						: [
								{
									label: 'Archive',
									icon: <Archive size={16} aria-hidden />,
									onSelect: () => act('archive', product),
								},
								...(status === 'active'
									? [
											{
												label: 'View in the shop',
												icon: <ExternalLink size={16} aria-hidden />,
												to: `/products/product/${product.id}`,
											},
										]
									: []),
							]),
				]}
			/>
		</span>
	);
}
