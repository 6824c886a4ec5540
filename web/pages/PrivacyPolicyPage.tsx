import { PolicyView } from './PolicyView.tsx';
import { loadPolicies, loadPoliciesInBrowser } from './policyLoaders.ts';
import { privacyPolicy } from './texts/privacyPolicy.ts';

export const loader = loadPolicies;
export const clientLoader = loadPoliciesInBrowser;

export default function PrivacyPolicyPage() {
	return <PolicyView title="Privacy Policy" path="/privacy-policy" write={privacyPolicy} />;
}
