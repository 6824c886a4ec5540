import { useSettings } from '../settings/settings.ts';
import { PolicyView } from './PolicyView.tsx';
import { getStoreFacts } from './storeFacts.ts';
import { privacyPolicy } from './texts/privacyPolicy.ts';

export default function PrivacyPolicyPage() {
	return <PolicyView policy={privacyPolicy(getStoreFacts(useSettings()))} path="/privacy-policy" />;
}
