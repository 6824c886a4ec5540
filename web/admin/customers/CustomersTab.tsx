import { useListUrl } from '../lists/useListUrl.ts';
import { CustomerDetail } from './CustomerDetail.tsx';
import { CustomerList } from './CustomerList.tsx';

/** All users with an account, or the one in the URL. */
export default function CustomersTab() {
	const { params } = useListUrl();
	const id = params.get('customer');
	if (id === null) return <CustomerList />;
	return (
		<section aria-label="Customers">
			<CustomerDetail key={id} id={id} />
		</section>
	);
}
