import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ProductPreview } from '../../contracts/inventory.ts';
import { dateAndTime } from '../../shared/dates.ts';
import { getProductUrl } from '../product/productFields.ts';
import { ApiError, call, errorMessage } from '../session/call.ts';
import { Notice } from '../ui/Notice.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { PreviewBox } from './PreviewBox.tsx';
import { ProductView } from './ProductView.tsx';

function hiddenText({ status, publishAt }: ProductPreview): string {
	if (status === 'draft') return 'This product is a draft: only your team sees it.';
	return publishAt === null
		? 'This product is archived: shoppers do not see it.'
		: `This product is scheduled: until ${dateAndTime(publishAt)} only your team sees it.`;
}

/** The product is for sale meanwhile. */
function ToProduct({ address, loading }: { address: string; loading: ReactNode }) {
	const navigate = useNavigate();
	useEffect(() => void navigate(address, { replace: true }), [address, navigate]);
	return loading;
}

/** Read with the session of a member and kept under `me`, which a logout clears; no cache for shoppers has it. */
export default function Preview({
	id,
	loading,
	notFound,
}: {
	id: string;
	loading: ReactNode;
	notFound: ReactNode;
}) {
	const { data, error, refetch } = useQuery({
		queryKey: ['me', 'product preview', id],
		queryFn: ({ signal }) => call('GET /admin/products/{id}/preview', { params: { id }, signal }),
		staleTime: 0,
	});
	if (error instanceof ApiError && error.status === 404) return notFound;
	if (error instanceof ApiError && error.status === 403)
		return (
			<Notice kind="warning">{errorMessage(error, 'Your role in the shop does not include this.')}</Notice>
		);
	if (error !== null && data === undefined)
		return <RetryNotice onRetry={refetch}>The preview could not be loaded.</RetryNotice>;
	if (data === undefined) return loading;
	if (data.status === 'active') return <ToProduct address={getProductUrl(data.product)} loading={loading} />;
	return (
		<>
			<div className="mx-auto max-w-7xl px-4 pt-4">
				<Notice kind="info">{hiddenText(data)} The preview shows what was saved last.</Notice>
			</div>
			<ProductView
				key={data.product.id}
				product={data.product}
				preview={(choice) => <PreviewBox product={data.product} choice={choice} />}
			/>
		</>
	);
}
