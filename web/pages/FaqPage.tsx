import { Link } from 'react-router';
import { store } from '../../store.config.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { storeFacts } from './storeFacts.ts';
import { faq } from './texts/faq.ts';

export default function FaqPage() {
	return (
		<main className="mx-auto max-w-3xl px-4 py-10">
			<PageHead title={`FAQs | ${store.name}`} path="/faq" />
			<h1 className="mb-6 font-display text-3xl">Frequently Asked Questions</h1>
			{faq(storeFacts).map(({ question, answer }) => (
				<details key={question} className="border-line border-b py-4">
					<summary className="font-semibold">{question}</summary>
					<p className="mt-2">{answer}</p>
				</details>
			))}
			<p className="mt-8">
				Still a question?{' '}
				<Link to="/contact" reloadDocument className="underline">
					Contact us
				</Link>
			</p>
		</main>
	);
}
