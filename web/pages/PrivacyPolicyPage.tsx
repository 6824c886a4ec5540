import { PolicyView } from './PolicyView.tsx';
import { storeFacts } from './storeFacts.ts';
import { privacyPolicy } from './texts/privacyPolicy.ts';

export default function PrivacyPolicyPage() {
	return <PolicyView policy={privacyPolicy(storeFacts)} path="/privacy-policy" />;
}
