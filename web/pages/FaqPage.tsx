import { useQuery } from '@tanstack/react-query';
import type { RouterContextProvider } from 'react-router';
import { JsonLd } from '../head/JsonLd.tsx';
import { PageHead } from '../head/PageHead.tsx';
import { dehydrateState, prefetch, withTimeout } from '../session/queryContext.ts';
import { useSettings } from '../settings/settings.ts';
import { Accordion } from '../ui/Accordion.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { RetryNotice } from '../ui/RetryNotice.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { faqQuery } from './queries.ts';
import { getStoreFacts } from './storeFacts.ts';
import { faq } from './texts/faq.ts';

type Arguments = { context: Readonly<RouterContextProvider> };

export async function loader({ context }: Arguments) {
	await prefetch(context, faqQuery);
	return dehydrateState(context);
}

export async function clientLoader({ context }: Arguments) {
	await withTimeout(prefetch(context, faqQuery));
	return null;
}

export default function FaqPage() {
	const { data, isPending, isError, refetch } = useQuery(faqQuery());
	const facts = getStoreFacts(useSettings());
	const entries = faq(data?.entries ?? [], facts);
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
			{isError && <RetryNotice onRetry={refetch}>The questions could not be loaded.</RetryNotice>}
			{isPending ? (
				<Skeleton className="h-96" />
			) : (
				<Accordion items={entries.map(({ question, answer }) => ({ title: question, content: answer }))} />
			)}
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
