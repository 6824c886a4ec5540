import { useSettings } from '../settings/settings.ts';
import { PolicyView } from './PolicyView.tsx';
import { getStoreFacts } from './storeFacts.ts';
import { shippingAndReturns } from './texts/shippingAndReturns.ts';

export default function ShippingAndReturnsPage() {
	return (
		<PolicyView policy={shippingAndReturns(getStoreFacts(useSettings()))} path="/shipping-and-returns" />
	);
}
