import type { Address } from '../../contracts/addresses.ts';

export function linesOf(address: Omit<Address, 'id' | 'userId' | 'name' | 'isDefault'>): string {
	const { line1, line2, city, state, postalCode } = address;
	return [line1, line2, `${city}, ${state} ${postalCode}`].filter((line) => line !== null).join(', ');
}

/** Address cards with Edit and Delete; selectable where `onSelect` is given. */
export function AddressCards({
	addresses,
	selected,
	onSelect,
	onEdit,
	onDelete,
}: {
	addresses: Address[];
	selected?: string | undefined;
	onSelect?: (address: Address) => void;
	onEdit: (address: Address) => void;
	onDelete: (address: Address) => void;
}) {
	return (
		<ul className="grid gap-3 sm:grid-cols-2">
			{addresses.map((address) => {
				const isSelected = onSelect !== undefined && address.id === selected;
				const details = (
					<>
						<span className="flex items-center gap-2">
							<span className="font-semibold">{address.name}</span>
							{address.isDefault && <span className="bg-accent px-1.5 text-on-accent text-xs">Default</span>}
						</span>
						<span className="mt-1 block text-sm">{address.recipientName}</span>
						<span className="block text-muted text-sm">{linesOf(address)}</span>
						{address.phone !== null && <span className="block text-muted text-sm">{address.phone}</span>}
					</>
				);
				return (
					<li
						key={address.id}
						data-address={address.id}
						className={`flex flex-col border p-4 ${isSelected ? 'border-accent outline outline-accent' : 'border-line'}`}
					>
						{onSelect === undefined ? (
							<div className="grow">{details}</div>
						) : (
							<button
								type="button"
								aria-pressed={isSelected}
								onClick={() => onSelect(address)}
								className="grow text-left"
							>
								{details}
							</button>
						)}
						<div className="mt-3 flex gap-4 text-sm">
							<button
								type="button"
								onClick={() => onEdit(address)}
								aria-label={`Edit ${address.name}`}
								className="py-1 underline"
							>
								Edit
							</button>
							<button
								type="button"
								onClick={() => onDelete(address)}
								aria-label={`Delete ${address.name}`}
								className="py-1 text-danger underline"
							>
								Delete
							</button>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
