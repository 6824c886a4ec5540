import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Tag } from 'lucide-react';
import { useId, useState } from 'react';
import type { Quote } from '../../contracts/payments.ts';
import { formatRupeesExact } from '../../shared/money.ts';
import { call, errorMessage } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { type QuoteOptions, quoteKey } from './checkoutQueries.ts';

/** Enters or removes a coupon. A code that does not apply leaves the totals as they are and is explained. */
export function CouponField({
	quote,
	options,
	disabled,
	onChange,
}: {
	quote: Quote;
	/** What the quote depends on besides the code. */
	options: Omit<QuoteOptions, 'coupon'>;
	disabled: boolean;
	/** The code that applies; undefined when it was removed. */
	onChange: (code: string | undefined) => void;
}) {
	const client = useQueryClient();
	const id = useId();
	const [typed, setTyped] = useState('');
	const [error, setError] = useState<string>();
	const apply = useMutation({
		mutationFn: (coupon: string) => call('GET /checkout/quote', { query: { ...options, coupon } }),
		onSuccess: (response) => {
			const code = response.discount?.code ?? undefined;
			if (response.couponMessage !== undefined || code === undefined)
				return setError(response.couponMessage ?? 'This coupon does not apply to your cart.');
			client.setQueryData(quoteKey({ ...options, coupon: code }), response);
			setTyped('');
			return onChange(code);
		},
		onError: (failure) => setError(errorMessage(failure, 'The code could not be checked. Please try again.')),
	});
	const applied = quote.discount?.code ?? undefined;
	if (applied !== undefined)
		return (
			<div data-coupon={applied} className="mt-4 flex items-start gap-2.5 border-line border-t pt-4 text-sm">
				<Tag size={16} aria-hidden className="mt-0.5 flex-none text-success" />
				<p role="status" className="wrap-anywhere grow">
					Coupon <strong>{applied}</strong> applied. You save {formatRupeesExact(quote.discount?.saved ?? 0)}.
				</p>
				<button
					type="button"
					disabled={disabled}
					onClick={() => {
						setError(undefined);
						onChange(undefined);
					}}
					className="min-h-6 underline pointer-coarse:min-h-11"
				>
					Remove<span className="sr-only"> coupon {applied}</span>
				</button>
			</div>
		);
	const problem = error ?? quote.couponMessage;
	return (
		<form
			noValidate
			className="mt-4 border-line border-t pt-4"
			onSubmit={(event) => {
				event.preventDefault();
				if (typed.trim() === '') setError('Please enter a coupon code.');
				else apply.mutate(typed);
			}}
		>
			<label htmlFor={id} className="field-label">
				Coupon code
			</label>
			<div className="flex gap-2">
				<input
					id={id}
					value={typed}
					maxLength={60}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					aria-invalid={problem === undefined ? undefined : true}
					aria-describedby={`${id}-message`}
					onChange={({ target }) => {
						setTyped(target.value);
						setError(undefined);
					}}
					className="field min-w-0"
				/>
				<Button type="submit" variant="secondary" disabled={disabled} loading={apply.isPending}>
					Apply
				</Button>
			</div>
			<p id={`${id}-message`} role="status" className="mt-1.5 text-danger text-sm empty:hidden">
				{problem}
			</p>
		</form>
	);
}
