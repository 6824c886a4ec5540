import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '../session/lazyPart.ts';

export const loadAddressDialog = () => import('./AddressFormDialog.tsx');
const AddressFormDialog = lazyPart(async () => ({ default: (await loadAddressDialog()).AddressFormDialog }));

/** The dialog of an address, loaded when it is first opened. */
export function AddressDialog(props: ComponentProps<typeof AddressFormDialog>) {
	return (
		<Suspense>
			<AddressFormDialog {...props} />
		</Suspense>
	);
}
