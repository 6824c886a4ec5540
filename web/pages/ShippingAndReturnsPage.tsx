import { PolicyView } from './PolicyView.tsx';
import { loadPolicies, loadPoliciesInBrowser } from './policyLoaders.ts';
import { shippingAndReturns } from './texts/shippingAndReturns.ts';

export const loader = loadPolicies;
export const clientLoader = loadPoliciesInBrowser;

export default function ShippingAndReturnsPage() {
	return <PolicyView title="Shipping and Returns" path="/shipping-and-returns" write={shippingAndReturns} />;
}
