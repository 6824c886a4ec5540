import type { ReactNode } from 'react';

/** A price, and what it includes. */
export function Price({
	price,
	regular,
	note,
	from = false,
	large = false,
}: {
	price: string;
	/** Between price and note: the regular price of an offer. */
	regular?: ReactNode;
	/** What the price includes or excludes. */
	note: string;
	/** Set for the lowest of several prices. */
	from?: boolean | undefined;
	large?: boolean;
}) {
	return (
		<p className="flex flex-wrap items-baseline gap-x-2">
			<span className={large ? 'font-semibold text-2xl' : 'font-semibold text-[0.9375rem]'}>
				{from && <span className="font-normal text-sm">From </span>}
				{price}
			</span>
			{regular}
			<span className={large ? 'text-muted text-sm' : 'text-muted text-xs'}>{note}</span>
		</p>
	);
}
