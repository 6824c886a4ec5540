import { PolicyView } from './PolicyView.tsx';
import { storeFacts } from './storeFacts.ts';
import { shippingAndReturns } from './texts/shippingAndReturns.ts';

export default function ShippingAndReturnsPage() {
	return <PolicyView policy={shippingAndReturns(storeFacts)} path="/shipping-and-returns" />;
}
