import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';

/** Warns about products in stock that cannot be bought because they have no HSN code. */
export function HsnNotice({ count }: { count: number }) {
	return (
		<div className="mb-5">
			<Notice kind="warning">
				{count === 1 ? '1 product in stock has no HSN code' : `${count} products in stock have no HSN code`}{' '}
				and cannot be sold.{' '}
				<Link to="/admin?tab=products&hsn=missing&stock=in" className="underline">
					{count === 1 ? 'Show it' : 'Show them'}
				</Link>
			</Notice>
		</div>
	);
}
