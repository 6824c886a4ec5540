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
	note?: string;
	large?: boolean;
}) {
	return (
		<p className="flex flex-wrap items-baseline gap-x-2.5">
			<span className={large ? 'font-semibold text-2xl' : 'font-semibold text-base'}>{price}</span>
			{regular !== undefined && (
				<s className={large ? 'text-base text-muted' : 'text-muted text-sm'}>
					<span className="sr-only">Regular price </span>
					{regular}
				</s>
			)}
			{note !== undefined && <span className="text-muted text-xs">{note}</span>}
		</p>
	);
}
