import { JsonLd } from '../shell/JsonLd.tsx';
import { useOrigin } from '../shell/origin.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';

/** The way from home to here, for people and for search engines. */
export function ListingTrail({
	trail,
	path,
}: {
	trail: readonly { name: string; to?: string }[];
	/** The address of this page, the last part. */
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
