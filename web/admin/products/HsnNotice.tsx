import { Link } from 'react-router';
import { Notice } from '../../ui/Notice.tsx';

/** Tells the owner of products that checkout refuses for want of an HSN code. */
export function HsnNotice({ count }: { count: number }) {
	return (
		<div className="mb-5">
			<Notice kind="warning">
				{count === 1 ? '1 product has no HSN code' : `${count} products have no HSN code`} and cannot be sold.{' '}
				<Link to="/admin?tab=products&hsn=missing" className="underline">
					{count === 1 ? 'Show it' : 'Show them'}
				</Link>
			</Notice>
		</div>
	);
}
