import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../session/call.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { toast } from '../ui/toasts.ts';

const reviewMailsQuery = queryOptions({
	queryKey: ['me', 'review mails'],
	queryFn: ({ signal }) => call('GET /profile/review-mails', { signal }),
});

/** Switches the mails that ask for a review off, and on again after the link of such a mail switched them off. */
export function ReviewMailsSwitch() {
	const client = useQueryClient();
	const { data } = useQuery(reviewMailsQuery);
	const save = useMutation({
		mutationFn: (on: boolean) => call('PUT /profile/review-mails', { body: { on } }),
		onSuccess: (saved) => {
			client.setQueryData(reviewMailsQuery.queryKey, saved);
			toast.success(saved.on ? 'We will ask you for reviews' : 'We will not ask you for reviews');
		},
		onError: (error) =>
			toast.error('It could not be saved', { text: errorMessage(error, 'Please try again.') }),
	});
	return (
		<Checkbox
			label="Ask me for a review after a delivery"
			hint="Once for each product, some days after it arrives."
			checked={save.isPending ? save.variables : data?.on === true}
			disabled={data === undefined}
			onChange={({ target: { checked } }) => {
				if (!save.isPending) save.mutate(checked);
			}}
		/>
	);
}
