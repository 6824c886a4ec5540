import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';

/** Names the products in stock that are invoiced with the HSN code of their category. */
export function HsnNotice({ count }: { count: number }) {
	return (
		<div className="mb-5">
			<Notice kind="warning">
				{count === 1
					? '1 product in stock has no HSN code of its own: its invoices show that of its category.'
					: `${count} products in stock have no HSN code of their own: their invoices show that of their category.`}{' '}
				<Link to="/admin?tab=products&status=active&hsn=missing&stock=in" className="underline">
					{count === 1 ? 'Show it' : 'Show them'}
				</Link>
			</Notice>
		</div>
	);
}
