import { type ComponentProps, Suspense } from 'react';
import { lazyWithRetry } from '../ui/lazyWithRetry.ts';

export const loadAddressDialog = () => import('./AddressFormDialog.tsx');
const AddressFormDialog = lazyWithRetry(async () => ({
	default: (await loadAddressDialog()).AddressFormDialog,
}));

/** The address dialog, loaded when it is first opened. */
export function AddressDialog(props: ComponentProps<typeof AddressFormDialog>) {
	return (
		<Suspense>
			<AddressFormDialog {...props} />
		</Suspense>
	);
}
