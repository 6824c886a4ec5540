import { useQuery } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { RetryNotice } from '../../../ui/RetryNotice.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { FieldGroup } from '../FieldGroup.tsx';
import type { Edited } from '../saveProduct.ts';
import { BallisticsDialog } from './BallisticsDialog.tsx';
import { FilesDialog } from './FilesDialog.tsx';

export type ExtrasKind = 'files' | 'ballistics';

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

const titles: Record<ExtrasKind, string> = { files: 'Manuals and Videos', ballistics: 'Ballistics' };

/** Loads the product as it is stored now, and opens its manuals and videos, or its ballistics. */
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
	return kind === 'files' ? (
		<FilesDialog productId={data.id} files={data.files ?? []} onClose={onClose} />
	) : (
		<BallisticsDialog product={data} onClose={onClose} />
	);
}
