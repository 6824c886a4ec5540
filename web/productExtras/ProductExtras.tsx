import type { Product } from '../../contracts/products.ts';
import { BallisticsCard } from './BallisticsCard.tsx';
import { Manuals } from './Manuals.tsx';
import { Videos } from './Videos.tsx';

/** What only some products have: ballistics, videos and manuals. */
export default function ProductExtras({ product }: { product: Product }) {
	const { files = [] } = product;
	const videos = files.filter(({ kind }) => kind === 'video');
	const manuals = files.filter(({ kind }) => kind === 'manual');
	return (
		<div className="mt-16 grid items-start gap-6 *:min-w-0">
			<BallisticsCard product={product} />
			{videos.length > 0 && <Videos videos={videos} poster={product.images[0]?.url} />}
			{manuals.length > 0 && <Manuals manuals={manuals} />}
		</div>
	);
}
