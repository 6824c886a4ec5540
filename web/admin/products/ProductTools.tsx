import { Download, Plus, Upload } from 'lucide-react';
import { call, sentenceOf } from '../../session/call.ts';
import { saveFile } from '../../session/saveFile.ts';
import { toast } from '../../shell/toasts.ts';
import { Button } from '../../ui/Button.tsx';
import { useBusy } from '../../ui/useBusy.ts';
import { brandKind, categoryKind, type GroupKind } from '../groups/kinds.ts';

async function exportProducts() {
	try {
		saveFile(await call('GET /admin/products/export'), 'products.csv');
	} catch (error) {
		toast.error(sentenceOf(error, 'The products could not be exported. Please try again.'));
	}
}

/** What can be done with the catalogue as a whole. */
export function ProductTools({
	onCreate,
	onGroups,
	onImport,
}: {
	onCreate: () => void;
	onGroups: (kind: GroupKind) => void;
	onImport: () => void;
}) {
	const { busy, during } = useBusy();
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
			<Button variant="secondary" className="sm:ml-auto" onClick={onImport}>
				<Upload size={16} aria-hidden />
				Import
			</Button>
			<Button variant="secondary" loading={busy} onClick={() => void during(exportProducts)}>
				<Download size={16} aria-hidden />
				Export
			</Button>
		</div>
	);
}
