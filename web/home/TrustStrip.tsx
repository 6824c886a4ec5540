import { BadgeCheck, ReceiptText, RotateCcw, Truck } from 'lucide-react';
import { formatRupees } from '../../shared/money.ts';
import { returnCaveat } from '../product/returnCaveat.ts';
import { useSettings } from '../settings/settings.ts';

/** Reasons to trust the shop. */
export function TrustStrip() {
	const { shipping, returns, trade } = useSettings();
	const { freeOver, deliveryDays } = shipping;
	const reasons = [
		{
			icon: BadgeCheck,
			text: trade.arms ? 'Every air gun tested in our workshop' : 'Every order checked before packing',
		},
		{
			icon: Truck,
			text:
				freeOver === null
					? `Delivered in ${deliveryDays.join(' to ')} business days`
					: `Free shipping over ${formatRupees(freeOver)}`,
		},
		{ icon: ReceiptText, text: 'GST invoice with every order' },
		{ icon: RotateCcw, text: `${returns.days}-day returns${returnCaveat(returns)}` },
	];
	return (
		<ul aria-label="Our promises" className="grid grid-cols-2 gap-x-3 gap-y-2.5 text-sm lg:grid-cols-4">
			{reasons.map(({ icon: Icon, text }) => (
				<li key={text} className="flex items-center gap-2.5">
					<Icon size={20} aria-hidden className="flex-none text-accent-text" />
					{text}
				</li>
			))}
		</ul>
	);
}
