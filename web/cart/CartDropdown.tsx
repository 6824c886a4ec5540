import { ShoppingCart } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { IconPanel } from '../ui/IconPanel.tsx';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';
import { badgeText } from './lines.ts';
import { useOtherTabs } from './otherTabs.ts';
import { useCart } from './queries.ts';

const load = () => import('./CartPanel.tsx');
const CartPanel = lazyWithRetry(load);

export function CartDropdown() {
	const { count } = useCart();
	const { key, hash } = useLocation();
	useOtherTabs();
	return (
		<IconPanel
			label="Shopping Cart"
			badge={badgeText(count)}
			icon={<ShoppingCart size={20} aria-hidden />}
			closeOn={key}
			// Where /cart leads.
			requested={hash === '#cart'}
			onIntent={load}
		>
			<Suspense>
				<CartPanel />
			</Suspense>
		</IconPanel>
	);
}
