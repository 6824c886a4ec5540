import { Plus, Upload } from 'lucide-react';
import { call } from '../../session/call.ts';
import { Button } from '../../ui/Button.tsx';
import { FileButton } from '../FileButton.tsx';
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
			<FileButton
				size="medium"
				name="Export"
				file="products.csv"
				load={() => call('GET /admin/products/export')}
				failure="The products could not be exported. Please try again."
			/>
		</div>
	);
}
