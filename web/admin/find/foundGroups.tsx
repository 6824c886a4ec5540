import type { Found } from '../../../contracts/find.ts';
import { dateText } from '../../../shared/dates.ts';
import { formatRupeesExact } from '../../../shared/money.ts';
import type { OptionGroup } from '../../ui/OptionGroups.tsx';
import type { Place } from './places.ts';

function toOption(to: string, label: string, ...beside: string[]): OptionGroup['options'][number] {
	return {
		to,
		content: (
			<span className="flex min-w-0 grow flex-wrap items-baseline gap-x-3 text-sm">
				<span className="wrap-anywhere min-w-0">{label}</span>
				{beside.map((text) => (
					<span key={text} className="wrap-anywhere min-w-0 text-muted tabular-nums">
						{text}
					</span>
				))}
			</span>
		),
	};
}

const at = (tab: string, parameters: Record<string, string>) =>
	`/admin?${new URLSearchParams({ tab, ...parameters })}`;

/** What was found as options, each with the address where it is opened. */
export function toGroups(
	{ pages, actions }: { pages: Place[]; actions: Place[] },
	found: Found | undefined,
): OptionGroup[] {
	const toPlaces = (places: Place[]) => places.map(({ to, label, under }) => toOption(to, label, under));
	return [
		{ name: 'Pages', options: toPlaces(pages) },
		{ name: 'Actions', options: toPlaces(actions) },
		{
			name: 'Orders',
			options: (found?.orders ?? []).map(({ number, buyer, createdAt, totalAmount }) =>
				toOption(
					at('orders', { search: number }),
					number,
					buyer,
					dateText(createdAt),
					formatRupeesExact(totalAmount),
				),
			),
		},
		{
			name: 'Customers',
			options: (found?.customers ?? []).map(({ id, name, email }) =>
				toOption(at('customers', { customer: id }), name, email),
			),
		},
		{
			name: 'Products',
			options: (found?.products ?? []).map(({ id, name, sku, archived }) =>
				toOption(at('products', { open: 'edit', product: id }), name, archived ? `${sku}, archived` : sku),
			),
		},
	];
}
