import { JsonLd } from '../head/JsonLd.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { useSettings } from '../settings/settings.ts';
import { Accordion } from '../ui/Accordion.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { getStoreFacts } from './storeFacts.ts';
import { faq } from './texts/faq.ts';

export default function FaqPage() {
	const facts = getStoreFacts(useSettings());
	const entries = faq(facts);
	return (
		<main className="mx-auto max-w-3xl px-4 pb-10">
			<PageHead
				title="FAQs"
				description="Shipping, delivery, payment, returns, licences and GST: answers to common questions."
				path="/faq"
			/>
			<JsonLd
				data={{
					'@type': 'FAQPage',
					mainEntity: entries.map(({ question, answer }) => ({
						'@type': 'Question',
						name: question,
						acceptedAnswer: { '@type': 'Answer', text: answer },
					})),
				}}
			/>
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: 'FAQs' }]} />
			<h1 className="mb-8 font-display text-4xl">Frequently Asked Questions</h1>
			<Accordion items={entries.map(({ question, answer }) => ({ title: question, content: answer }))} />
			<section aria-label="Another question" className="mt-12 rounded-md bg-sunken p-6 text-center sm:p-8">
				<h2 className="font-display text-2xl">Still a question?</h2>
				<p className="mt-1 mb-5 text-muted">We answer {facts.supportHours}.</p>
				<ButtonLink to="/contact" reloadDocument>
					Contact us
				</ButtonLink>
			</section>
		</main>
	);
}
