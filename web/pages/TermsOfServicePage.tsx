import { PolicyView } from './PolicyView.tsx';
import { loadPolicies, loadPoliciesInBrowser } from './policyLoaders.ts';
import { termsOfService } from './texts/termsOfService.ts';

export const loader = loadPolicies;
export const clientLoader = loadPoliciesInBrowser;

export default function TermsOfServicePage() {
	return <PolicyView title="Terms of Service" path="/terms-of-service" write={termsOfService} />;
}
