/** A price; an offer is followed by the regular price, struck out. */
export function Price({
	price,
	regular,
	note,
	from = false,
	large = false,
}: {
	price: string;
	/** Only while the product is on offer. */
	regular?: string | undefined;
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
			{regular !== undefined && (
				<s className={large ? 'text-base text-muted' : 'text-muted text-xs'}>
					<span className="sr-only">Regular price </span>
					{regular}
				</s>
			)}
			<span className={large ? 'text-muted text-sm' : 'text-muted text-xs'}>{note}</span>
		</p>
	);
}
