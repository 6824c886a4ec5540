import { store } from '../../store.config.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { about } from './texts/about.ts';

export default function AboutPage() {
	return (
		<main className="mx-auto max-w-3xl px-4 py-10">
			<PageHead title={`${about.title} | ${store.name}`} path="/about" />
			<h1 className="mb-6 font-display text-3xl">{about.title}</h1>
			{about.story.map((paragraph) => (
				<p key={paragraph} className="mb-4">
					{paragraph}
				</p>
			))}
			<h2 className="mt-8 mb-2 font-display text-2xl">Our mission</h2>
			<p>{about.mission}</p>
			<h2 className="mt-8 mb-4 font-display text-2xl">Why choose us</h2>
			<ul className="grid gap-6 sm:grid-cols-3">
				{about.reasons.map((reason) => (
					<li key={reason.title}>
						<h3 className="font-semibold">{reason.title}</h3>
						<p className="mt-1 text-muted text-sm">{reason.text}</p>
					</li>
				))}
			</ul>
			<section className="mt-10 border border-line bg-surface p-6">
				<h2 className="font-display text-xl">{about.leader.name}</h2>
				<p className="text-muted text-sm">{about.leader.role}</p>
				<p className="mt-3">{about.leader.text}</p>
			</section>
		</main>
	);
}
