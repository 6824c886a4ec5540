import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddresses } from '../addresses/queries.ts';
import { BillingAddress } from '../checkout/BillingAddress.tsx';
import { FirmFields } from '../checkout/FirmFields.tsx';
import { type EnteredFirm, findFirmErrors, firmQuery, isFirmEntered, toEntered } from '../checkout/firm.ts';
import { ApiError, call, errorMessage } from '../session/call.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { toast } from '../ui/toasts.ts';

/** The company or club for whose invoices the account keeps name, GSTIN and billing address. */
export function FirmForm() {
	const client = useQueryClient();
	const { addresses, isPending, isError } = useAddresses();
	const { data, error, refetch } = useQuery(firmQuery);
	const [changed, setChanged] = useState<Partial<EnteredFirm>>({});
	const firm = { ...toEntered(data, addresses), ...changed };
	const save = useMutation({
		mutationFn: (body: EnteredFirm) => call('PUT /profile/firm', { body }),
		onSuccess: (saved) => {
			client.setQueryData(firmQuery.queryKey, saved);
			setChanged({});
			toast.success('Company or club saved');
		},
		onError: (failure) =>
			toast.error('It could not be saved', { text: errorMessage(failure, 'Please try again.') }),
	});
	const errors = (save.error instanceof ApiError && findFirmErrors(save.error.fields)) || {};
	function change(field: Partial<EnteredFirm>) {
		save.reset();
		setChanged((before) => ({ ...before, ...field }));
	}

	return (
		<Card title="Company or club">
			{error !== null && (
				<RetryNotice onRetry={refetch}>Your company or club could not be loaded.</RetryNotice>
			)}
			{data !== undefined && !isPending && !isError && (
				<form
					className="max-w-md space-y-5"
					onSubmit={(event) => {
						event.preventDefault();
						save.mutate(firm);
					}}
				>
					<p className="text-muted">For invoices to a club, school or business. We fill it in at checkout.</p>
					<FirmFields
						firm={firm}
						state={undefined}
						errors={errors}
						label="GSTIN"
						hint="Leave it empty if you have none."
						onChange={change}
					/>
					{isFirmEntered(firm) && addresses.length > 0 && (
						<BillingAddress
							addresses={addresses}
							chosen={firm.billingAddressId}
							error={errors.billingAddressId}
							onChange={(billingAddressId) => change({ billingAddressId })}
						/>
					)}
					<Button type="submit" loading={save.isPending}>
						Save
					</Button>
				</form>
			)}
		</Card>
	);
}
