import { type ComponentProps, lazy, Suspense } from 'react';

export const loadAddressDialog = () => import('./AddressFormDialog.tsx');
const AddressFormDialog = lazy(async () => ({ default: (await loadAddressDialog()).AddressFormDialog }));

/** The dialog of an address, loaded when it is first opened. */
export function AddressDialog(props: ComponentProps<typeof AddressFormDialog>) {
	return (
		<Suspense>
			<AddressFormDialog {...props} />
		</Suspense>
	);
}
