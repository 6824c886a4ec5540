import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../session/call.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { toast } from '../ui/toasts.ts';

const priceEmailsQuery = queryOptions({
	queryKey: ['me', 'price emails'],
	queryFn: ({ signal }) => call('GET /wishlist/price-emails', { signal }),
});

/** Switches the emails about lower prices on the wishlist on and off, for a signed-in shopper. */
export function PriceEmailsSwitch() {
	const client = useQueryClient();
	const { data } = useQuery(priceEmailsQuery);
	const save = useMutation({
		mutationFn: (on: boolean) => call('PUT /wishlist/price-emails', { body: { on } }),
		onSuccess: (saved) => {
			client.setQueryData(priceEmailsQuery.queryKey, saved);
			toast.success(
				saved.since === null ? 'We will not email you about prices' : 'We will email you when a price drops',
			);
		},
		onError: (error) =>
			toast.error('It could not be saved', { text: errorMessage(error, 'Please try again.') }),
	});
	const on = save.isPending ? save.variables : data !== undefined && data.since !== null;
	return (
		<Checkbox
			label="Email me price drops"
			hint="At most one email a day."
			checked={on}
			disabled={data === undefined}
			onChange={({ target: { checked } }) => {
				if (!save.isPending) save.mutate(checked);
			}}
		/>
	);
}
