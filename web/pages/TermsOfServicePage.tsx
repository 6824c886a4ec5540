import { useSettings } from '../settings/settings.ts';
import { PolicyView } from './PolicyView.tsx';
import { getStoreFacts } from './storeFacts.ts';
import { termsOfService } from './texts/termsOfService.ts';

export default function TermsOfServicePage() {
	return <PolicyView policy={termsOfService(getStoreFacts(useSettings()))} path="/terms-of-service" />;
}
