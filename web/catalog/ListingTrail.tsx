import { JsonLd } from '../head/JsonLd.tsx';
import { useOrigin } from '../head/origin.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';

/** Breadcrumbs, also as structured data. */
export function ListingTrail({
	trail,
	path,
}: {
	trail: readonly { name: string; to?: string }[];
	/** The URL of this page, the last breadcrumb. */
	path: string;
}) {
	const origin = useOrigin();
	return (
		<>
			<Breadcrumbs trail={trail} />
			<JsonLd
				data={{
					'@type': 'BreadcrumbList',
					itemListElement: trail.map(({ name, to = path }, position) => ({
						'@type': 'ListItem',
						position: position + 1,
						name,
						item: origin + to,
					})),
				}}
			/>
		</>
	);
}
