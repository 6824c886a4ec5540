import { Check } from 'lucide-react';
import type { Address, DeliveryAddress } from '../../contracts/addresses.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';

/** An address on one line, without the recipient's name. */
export function formatAddress(address: DeliveryAddress): string {
	const { line1, line2, city, state, postalCode } = address;
	return [line1, line2, `${city}, ${state} ${postalCode}`].filter((line) => line !== null).join(', ');
}

/** Ten digits in two groups, as Indian numbers are usually written. */
export const formatPhone = (digits: string) => `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`;

function Details({ address, selected }: { address: Address; selected: boolean }) {
	return (
		<>
			<span className="flex min-h-6 items-center gap-2.5">
				<span className="min-w-0 break-words font-medium">{address.name}</span>
				{address.isDefault && <Badge tone="accent">Default</Badge>}
				{selected && <Check size={18} aria-hidden className="ml-auto flex-none text-accent-text" />}
			</span>
			<span className="mt-2 block break-words text-sm">{address.recipientName}</span>
			<span className="mt-0.5 block break-words text-muted text-sm">{formatAddress(address)}</span>
			{address.phone !== null && (
				<span className="mt-0.5 block text-muted text-sm">{formatPhone(address.phone)}</span>
			)}
		</>
	);
}

/** Address cards with Edit and Delete buttons; selectable when `onSelect` is given. */
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
		<ul className="grid gap-4 sm:grid-cols-2">
			{addresses.map((address) => {
				const isSelected = onSelect !== undefined && address.id === selected;
				return (
					<li
						key={address.id}
						data-address={address.id}
						className={`flex flex-col rounded-md border bg-surface ${isSelected ? 'border-accent outline outline-accent' : 'border-line'}`}
					>
						{onSelect === undefined ? (
							<div className="grow p-5">
								<Details address={address} selected={false} />
							</div>
						) : (
							<button
								type="button"
								aria-pressed={isSelected}
								onClick={() => onSelect(address)}
								className="grow p-5 text-left"
							>
								<Details address={address} selected={isSelected} />
							</button>
						)}
						<div className="flex gap-1 border-line border-t px-2.5 py-1.5">
							<Button
								variant="ghost"
								size="small"
								aria-label={`Edit ${address.name}`}
								onClick={() => onEdit(address)}
							>
								Edit
							</Button>
							<Button
								variant="ghost"
								size="small"
								aria-label={`Delete ${address.name}`}
								onClick={() => onDelete(address)}
								className="text-danger"
							>
								Delete
							</Button>
						</div>
					</li>
				);
			})}
		</ul>
	);
}
