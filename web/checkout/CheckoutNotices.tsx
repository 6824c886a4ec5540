import { FileText, Lock, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { formatRupeesExact } from '../../shared/money.ts';
import { returnCaveat } from '../product/returnCaveat.ts';
import { useSettings } from '../settings/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Shown when the payment window was closed without a payment. */
export function DismissedNotice() {
	const { reservationMinutes } = useSettings().checkout;
	return (
		<div className="mt-4">
			<Notice kind="info">
				You closed the payment window. Your items are reserved for {reservationMinutes} minutes; press Pay Now
				to try again. If you did pay, your order will appear under{' '}
				<Link to="/profile?tab=orders" className="underline">
					Your Orders
				</Link>
				.
			</Notice>
		</div>
	);
}

/** Changes of the quote, which must be accepted before paying. */
export function ChangesNotice({
	changes,
	before,
	now,
	onAccept,
}: {
	changes: string[];
	before: number;
	now: number;
	onAccept: () => void;
}) {
	return (
		<div className="mt-4">
			<Notice kind="warning">
				<p className="font-semibold">Prices or stock have changed since you opened this page.</p>
				<ul className="mt-1 list-disc pl-4">
					{changes.map((change) => (
						<li key={change}>{change}</li>
					))}
				</ul>
				{before !== now && (
					<p className="mt-1">
						The total went from {formatRupeesExact(before)} to <strong>{formatRupeesExact(now)}</strong>.
					</p>
				)}
				<Button variant="secondary" size="small" className="mt-3" onClick={onAccept}>
					Accept Changes
				</Button>
			</Notice>
		</div>
	);
}

/** What the shop promises, shown before paying. */
export function Promises({ sandbox }: { sandbox: boolean }) {
	const { returns } = useSettings();
	const lines = [
		{ Icon: Lock, text: 'Secure payment by Razorpay. We never see your card details.' },
		{ Icon: FileText, text: 'GST invoice with your confirmation email.' },
		{ Icon: RotateCcw, text: `${returns.days}-day returns on unused items${returnCaveat(returns)}.` },
	];
	return (
		<ul className="mt-3 space-y-2 border-line border-t pt-5 text-muted text-sm">
			{lines.map(({ Icon, text }) => (
				<li key={text} className="flex gap-2.5">
					<Icon size={16} aria-hidden className="mt-0.5 flex-none" />
					{text}
				</li>
			))}
			{sandbox && <li>This is a test payment. No money will be charged.</li>}
		</ul>
	);
}
