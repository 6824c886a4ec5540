import { store } from '../../store.config.ts';
import { mailLink, phoneLink, postalAddress } from '../shell/links.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { storeFacts } from './storeFacts.ts';

export default function ContactPage() {
	return (
		<main className="mx-auto max-w-3xl px-4 py-10">
			<PageHead title={`Contact | ${store.name}`} path="/contact" />
			<h1 className="mb-6 font-display text-3xl">Contact</h1>
			<address className="space-y-2 not-italic">
				{postalAddress.map((line) => (
					<p key={line}>{line}</p>
				))}
				<p>
					<a href={phoneLink} className="underline">
						{store.phone}
					</a>
				</p>
				<p>
					<a href={mailLink} className="underline">
						{store.email}
					</a>
				</p>
			</address>
			<p className="mt-4">
				{storeFacts.supportHours}; {store.hours.closed} closed.
			</p>
		</main>
	);
}
