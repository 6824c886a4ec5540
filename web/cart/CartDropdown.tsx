import { ShoppingCart } from 'lucide-react';
import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyWithRetry } from '../session/lazyWithRetry.ts';
import { useOtherTabs } from '../session/otherTabs.ts';
import { IconPanel } from '../ui/IconPanel.tsx';
import { badgeText } from './lines.ts';
import { useCart } from './queries.ts';

const load = () => import('./CartPanel.tsx');
const CartPanel = lazyWithRetry(load);

export function CartDropdown() {
	const { count } = useCart();
	const { key } = useLocation();
	useOtherTabs();
	return (
		<IconPanel
			label="Shopping Cart"
			badge={badgeText(count)}
			icon={<ShoppingCart size={20} aria-hidden />}
			closeOn={key}
			onIntent={load}
		>
			<Suspense>
				<CartPanel />
			</Suspense>
		</IconPanel>
	);
}
