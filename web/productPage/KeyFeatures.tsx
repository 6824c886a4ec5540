import { getFeatureText } from '../product/productFields.ts';

export function KeyFeatures({ features }: { features: readonly (string | { value: string })[] }) {
	if (features.length === 0) return null;
	return (
		<>
			<h2 className="mt-6 font-semibold">Key Features</h2>
			<ul className="wrap-anywhere mt-2 grid max-w-prose list-disc gap-1 pl-5 marker:text-accent">
				{features.map(getFeatureText).map((feature) => (
					<li key={feature}>{feature}</li>
				))}
			</ul>
		</>
	);
}
