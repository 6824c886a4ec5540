const largest = 99;

/**
 * A small number beside a label, which must be `relative`; it takes no space, so that nothing moves when it arrives.
 * It is hidden from screen readers: the labelled control says the number in its `aria-description`.
 */
export function CountBadge({ count, urgent }: { count: number; urgent: boolean }) {
	return (
		<span
			aria-hidden
			className={`absolute top-1 left-full -ml-0.5 rounded-sm px-0.5 font-medium text-[0.625rem] leading-4 tabular-nums ${urgent ? 'bg-danger-soft text-danger' : 'bg-sunken text-text'}`}
		>
			{count > largest ? `${largest}+` : count}
		</span>
	);
}
