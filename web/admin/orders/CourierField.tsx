import { type ComponentProps, useId } from 'react';
import { TextField } from '../../ui/TextField.tsx';

/** Couriers whose tracking pages the shop can link to; any other name is accepted. */
const knownCouriers = ['Delhivery', 'Blue Dart', 'DTDC', 'Ecom Express', 'XpressBees', 'India Post'];

export function CourierField(input: ComponentProps<'input'>) {
	const names = useId();
	return (
		<div>
			<TextField {...input} label="Courier partner" maxLength={100} list={names} />
			<datalist id={names}>
				{knownCouriers.map((courier) => (
					<option key={courier} value={courier} />
				))}
			</datalist>
		</div>
	);
}
