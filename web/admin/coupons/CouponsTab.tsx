import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { Coupon } from '../../../contracts/coupons.ts';
import { isoDay } from '../../../shared/dates.ts';
import { call } from '../../session/call.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { DeleteDialog, EditAndDelete } from '../forms/DeleteDialog.tsx';
import { Cards } from '../lists/Cards.tsx';
import { ListPage } from '../lists/ListPage.tsx';
import { parseCreate, useAskedDialog } from '../lists/useAskedDialog.ts';
import { CouponDialog } from './CouponDialog.tsx';
import { benefitText, conditionTexts, stateText, usesText } from './couponText.ts';
import { couponsQuery, refreshCoupons } from './queries.ts';

function CouponCard({
	coupon,
	onEdit,
	onDelete,
}: {
	coupon: Coupon;
	onEdit: () => void;
	onDelete: () => void;
}) {
	const conditions = conditionTexts(coupon);
	return (
		<article
			data-coupon={coupon.id}
			aria-label={coupon.name}
			className="flex flex-wrap items-start gap-x-6 gap-y-4 rounded-md border border-line bg-surface p-5 sm:p-6"
		>
			<div className="min-w-0 grow basis-72">
				<p className="flex flex-wrap items-center gap-2">
					{coupon.code === null ? (
						<Badge>Automatic</Badge>
					) : (
						<strong className="wrap-anywhere font-mono text-sm">{coupon.code}</strong>
					)}
					<Badge tone={coupon.active ? 'success' : 'warning'}>{stateText(coupon, isoDay(new Date()))}</Badge>
				</p>
				<h3 className="wrap-anywhere mt-2 font-display text-xl">{coupon.name}</h3>
				<p className="wrap-anywhere mt-1 text-sm">{benefitText(coupon)}</p>
				{conditions.length > 0 && <p className="mt-1 text-muted text-sm">{conditions.join(' · ')}</p>}
				<p data-uses={coupon.uses} className="mt-1 text-muted text-sm tabular-nums">
					{usesText(coupon)}
				</p>
			</div>
			<div className="flex gap-2">
				<EditAndDelete name={coupon.name} onEdit={onEdit} onDelete={onDelete} />
			</div>
		</article>
	);
}

/** All coupons and automatic offers, newest first. */
export default function CouponsTab() {
	const query = useQuery(couponsQuery);
	const { open, setOpen, close } = useAskedDialog<
		{ dialog: 'edit' | 'delete'; coupon: Coupon } | { dialog: 'create' }
	>(parseCreate);
	const create = (
		<Button aria-keyshortcuts="n" onClick={() => setOpen({ dialog: 'create' })}>
			<Plus size={16} aria-hidden />
			Create Coupon
		</Button>
	);
	return (
		<>
			<ListPage
				label="Coupons"
				query={query}
				placeholder={['h-36', 'h-36']}
				isEmpty={(coupons) => coupons.length === 0}
				empty={
					<EmptyState
						title="No Coupons Yet"
						text="Coupons with a code and offers that apply automatically are listed here."
					>
						{create}
					</EmptyState>
				}
			>
				{(coupons) => (
					<>
						<div className="mb-5 flex flex-wrap items-center justify-between gap-3">
							<h2 className="font-display text-2xl">Coupons and offers ({coupons.length})</h2>
							{create}
						</div>
						<Cards
							items={coupons}
							card={(coupon) => (
								<CouponCard
									coupon={coupon}
									onEdit={() => setOpen({ dialog: 'edit', coupon })}
									onDelete={() => setOpen({ dialog: 'delete', coupon })}
								/>
							)}
						/>
					</>
				)}
			</ListPage>
			{open?.dialog === 'create' && <CouponDialog coupon={undefined} onClose={close} />}
			{open?.dialog === 'edit' && <CouponDialog coupon={open.coupon} onClose={close} />}
			{open?.dialog === 'delete' && (
				<DeleteDialog
					title="Delete Coupon"
					question={`Delete '${open.coupon.name}'? If it was used before, it is switched off and stays in this list.`}
					remove={() => call('DELETE /admin/coupons/{couponId}', { params: { couponId: open.coupon.id } })}
					getSuccess={({ message }) => message}
					failure="Failed to delete coupon"
					refresh={refreshCoupons}
					onClose={close}
				/>
			)}
		</>
	);
}
