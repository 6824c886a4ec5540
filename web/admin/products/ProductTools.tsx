import { useMutation } from '@tanstack/react-query';
import { Download, Plus, Upload } from 'lucide-react';
import { call, errorMessage } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import { toast } from '../../ui/toasts.ts';
import { brandKind, categoryKind, type GroupKind } from '../groups/kinds.ts';

/** Actions for the whole catalog. */
export function ProductTools({
	onCreate,
	onGroups,
	onImport,
	onPairs,
	onPrices,
}: {
	onCreate: () => void;
	onGroups: (kind: GroupKind) => void;
	onImport: () => void;
	/** The file of what fits what. */
	onPairs: () => void;
	/** The file of planned prices. */
	onPrices: () => void;
}) {
	const exportProducts = useMutation({
		mutationFn: () => call('GET /admin/products/export'),
		onSuccess: (file) => saveFile(file, 'products.csv'),
		onError: (error) =>
			toast.error(errorMessage(error, 'The products could not be exported. Please try again.')),
	});
	return (
		<div className="mb-5 flex flex-wrap gap-3">
			<Button aria-keyshortcuts="n" onClick={onCreate}>
				<Plus size={16} aria-hidden />
				Add Product
			</Button>
			{[categoryKind, brandKind].map((kind) => (
				<Button key={kind.one} variant="secondary" onClick={() => onGroups(kind)}>
					Manage {kind.Many}
				</Button>
			))}
			<Button variant="secondary" onClick={onPairs}>
				Compatibility
			</Button>
			<Button variant="secondary" onClick={onPrices}>
				Price File
			</Button>
			<Button variant="secondary" className="sm:ml-auto" onClick={onImport}>
				<Upload size={16} aria-hidden />
				Import
			</Button>
			<Button variant="secondary" loading={exportProducts.isPending} onClick={() => exportProducts.mutate()}>
				<Download size={16} aria-hidden />
				Export
			</Button>
		</div>
	);
}
