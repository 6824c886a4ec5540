import { dateText } from '../../shared/dates.ts';
import { PageHead } from '../head/PageHead.tsx';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import type { Policy } from './texts/policy.ts';

export function PolicyView({ policy, path }: { policy: Policy; path: string }) {
	return (
		<main className="mx-auto max-w-3xl px-4 pb-10">
			<PageHead title={policy.title} path={path} />
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: policy.title }]} />
			<h1 className="mb-2 font-display text-4xl">{policy.title}</h1>
			<p className="mb-6 text-muted text-sm">In force from {dateText(policy.effectiveFrom)}</p>
			<p>{policy.introduction}</p>
			{policy.sections.map((section) => (
				<section key={section.heading} className="mt-10">
					<h2 className="mb-3 font-display text-2xl">{section.heading}</h2>
					{section.paragraphs.map((paragraph) => (
						<p key={paragraph} className="mb-3">
							{paragraph}
						</p>
					))}
				</section>
			))}
		</main>
	);
}
