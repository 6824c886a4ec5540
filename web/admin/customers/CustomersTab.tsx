import { useListUrl } from '../lists/useListUrl.ts';
import { CustomerDetail } from './CustomerDetail.tsx';
import { CustomerList } from './CustomerList.tsx';

/** All users with an account, or the one in the URL. */
export default function CustomersTab() {
	const { params } = useListUrl();
	const id = params.get('customer');
	return (
		<section aria-label="Customers">
			{id === null ? <CustomerList /> : <CustomerDetail key={id} id={id} />}
		</section>
	);
}
