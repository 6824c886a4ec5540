import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';

/** Tells the owner of products in stock that checkout refuses for want of an HSN code. */
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
