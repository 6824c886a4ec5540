import { Menu } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { lazyPart } from '../session/lazyPart.ts';

const loadMenu = () => import('./MobileMenu.tsx');
const MobileMenu = lazyPart(async () => ({ default: (await loadMenu()).MobileMenu }));

/** Opens the way through the shop below 768 px; what it shows is loaded when somebody is about to open it. */
export function MobileDrawer() {
	const [open, setOpen] = useState(false);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the page changes
	useEffect(() => setOpen(false), [key]);
	return (
		<div className="md:hidden">
			<button
				type="button"
				aria-label="Open menu"
				aria-haspopup="dialog"
				onPointerEnter={() => void loadMenu()}
				onFocus={() => void loadMenu()}
				onClick={() => setOpen(true)}
				className="icon-button"
			>
				<Menu size={22} aria-hidden />
			</button>
			{open && (
				<Suspense>
					<MobileMenu onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</div>
	);
}
