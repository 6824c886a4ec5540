/** A price as text; on offer, the regular one stands behind it, struck out. */
export function Price({
	price,
	regular,
	note,
	large = false,
}: {
	price: string;
	/** Only while there is an offer. */
	regular?: string | undefined;
	/** What the price does or does not include. */
	note: string;
	large?: boolean;
}) {
	return (
		<p className="flex flex-wrap items-baseline gap-x-2">
			<span className={large ? 'font-semibold text-2xl' : 'font-semibold text-[0.9375rem]'}>{price}</span>
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
