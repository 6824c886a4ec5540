import { Heart } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { badgeText } from '../cart/lines.ts';
import { IconPanel } from '../ui/IconPanel.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { useWishlist } from './queries.ts';

const load = () => import('./WishlistPanel.tsx');
const WishlistPanel = lazyWithRetry(load);

export function WishlistDropdown() {
	const { items } = useWishlist();
	const { key } = useLocation();
	return (
		<IconPanel
			label="My Wishlist"
			badge={badgeText(items.length)}
			icon={<Heart size={20} aria-hidden />}
			closeOn={key}
			onIntent={load}
		>
			<Suspense>
				<WishlistPanel />
			</Suspense>
		</IconPanel>
	);
}
