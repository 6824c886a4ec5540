import { useQuery } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { lazyDialog } from '../../../ui/lazyDialog.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import type { Edited } from '../saveProduct.ts';
import { BallisticsDialog } from './BallisticsDialog.tsx';
import { FilesDialog } from './FilesDialog.tsx';

const PriceChangeDialog = lazyDialog(
	async () => (await import('../priceChanges/PriceChangeDialog.tsx')).PriceChangeDialog,
);

export type ExtrasKind = 'files' | 'ballistics' | 'price';

/** Opens what is saved apart from the form of the product. */
export function ExtrasButtons({ onOpen }: { onOpen: (kind: ExtrasKind) => void }) {
	return (
		<FieldGroup title="Manuals, videos and ballistics">
			<div className="flex flex-wrap items-center gap-3 sm:col-span-2">
				<Button variant="secondary" size="small" onClick={() => onOpen('files')}>
					Manuals and Videos
				</Button>
				<Button variant="secondary" size="small" onClick={() => onOpen('ballistics')}>
					Ballistics
				</Button>
				<p className="text-muted text-sm">They are saved immediately, apart from the other fields.</p>
			</div>
		</FieldGroup>
	);
}

const titles: Record<ExtrasKind, string> = {
	files: 'Manuals and Videos',
	ballistics: 'Ballistics',
	price: 'Plan a Price',
};

/** Loads the product as it is stored now, and opens its manuals and videos, its ballistics, or a price that begins later. */
export function ExtrasDialog({
	kind,
	productId,
	onClose,
}: {
	kind: ExtrasKind;
	productId: Edited['id'];
	onClose: () => void;
}) {
	const { data, error, refetch } = useQuery({
		queryKey: ['me', 'admin', 'product extras', productId],
		queryFn: ({ signal }) => call('GET /admin/products/{id}', { params: { id: productId }, signal }),
		gcTime: 0,
	});
	if (data === undefined)
		return (
			<Dialog title={titles[kind]} wide onClose={onClose}>
				{error === null ? (
					<Skeleton className="h-64" />
				) : (
					<RetryNotice onRetry={refetch}>The product could not be loaded.</RetryNotice>
				)}
			</Dialog>
		);
	switch (kind) {
		case 'files':
			return <FilesDialog productId={data.id} files={data.files ?? []} onClose={onClose} />;
		case 'ballistics':
			return <BallisticsDialog product={data} onClose={onClose} />;
		case 'price':
			return <PriceChangeDialog product={data} onClose={onClose} />;
	}
}
