import { PolicyView } from './PolicyView.tsx';
import { storeFacts } from './storeFacts.ts';
import { termsOfService } from './texts/termsOfService.ts';

export default function TermsOfServicePage() {
	return <PolicyView policy={termsOfService(storeFacts)} path="/terms-of-service" />;
}
