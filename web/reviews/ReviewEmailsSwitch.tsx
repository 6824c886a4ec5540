import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, errorMessage } from '../session/call.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { toast } from '../ui/toasts.ts';

const reviewEmailsQuery = queryOptions({
	queryKey: ['me', 'review emails'],
	queryFn: ({ signal }) => call('GET /profile/review-emails', { signal }),
});

/** Switches the emails that ask for a review off, and on again after the link of such an email switched them off. */
export function ReviewEmailsSwitch() {
	const client = useQueryClient();
	const { data } = useQuery(reviewEmailsQuery);
	const save = useMutation({
		mutationFn: (on: boolean) => call('PUT /profile/review-emails', { body: { on } }),
		onSuccess: (saved) => {
			client.setQueryData(reviewEmailsQuery.queryKey, saved);
			toast.success(saved.on ? 'We will ask you for reviews' : 'We will not ask you for reviews');
		},
		onError: (error) =>
			toast.error('It could not be saved', { text: errorMessage(error, 'Please try again.') }),
	});
	return (
		<Checkbox
			label="Review requests after a delivery"
			hint="Once for each product, some days after it arrives."
			checked={save.isPending ? save.variables : data?.on === true}
			disabled={data === undefined}
			onChange={({ target: { checked } }) => {
				if (!save.isPending) save.mutate(checked);
			}}
		/>
	);
}
