import { useListAddress } from '../lists/useListAddress.ts';
import { CustomerDetail } from './CustomerDetail.tsx';
import { CustomerList } from './CustomerList.tsx';

/** Everybody with an account, or the one whom the address names. */
export default function CustomersTab() {
	const { address } = useListAddress();
	const id = address.get('customer');
	return (
		<section aria-label="Customers">
			{id === null ? <CustomerList /> : <CustomerDetail key={id} id={id} />}
		</section>
	);
}
