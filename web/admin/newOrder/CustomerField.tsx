import { useQuery } from '@tanstack/react-query';
import { UserPlus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { FindField } from './FindField.tsx';
import type { OrderErrors, OrderForm } from './orderForm.ts';
import { foundCustomersQuery } from './queries.ts';

type Change = (changed: Partial<OrderForm>) => void;

function NewCustomer({ form, errors, onChange }: { form: OrderForm; errors: OrderErrors; onChange: Change }) {
	const { person } = form;
	const set = (changed: Partial<OrderForm['person']>) => onChange({ person: { ...person, ...changed } });
	return (
		<>
			<div className="grid gap-5 sm:grid-cols-3">
				<TextField
					label="Name"
					required
					maxLength={100}
					autoComplete="off"
					value={person.name}
					error={errors['customer.name']}
					onChange={({ target }) => set({ name: target.value })}
				/>
				<TextField
					label="Email"
					required
					type="email"
					autoComplete="off"
					value={person.email}
					hint="The invoice is sent here."
					error={errors['customer.email']}
					onChange={({ target }) => set({ email: target.value })}
				/>
				<TextField
					label="Mobile"
					type="tel"
					autoComplete="off"
					value={person.phone}
					error={errors['customer.phone']}
					onChange={({ target }) => set({ phone: target.value })}
				/>
			</div>
			<p className="mt-3 text-muted text-sm">
				The account has no password yet. Customers set one with "Forgot password".
			</p>
			<Button variant="ghost" size="small" className="mt-2" onClick={() => onChange({ isNew: false })}>
				Search instead
			</Button>
		</>
	);
}

function FindCustomer({ errors, onChange }: { errors: OrderErrors; onChange: Change }) {
	const [typed, setTyped] = useState('');
	const words = useDeferredValue(typed.trim());
	const { data: found } = useQuery(foundCustomersQuery(words));
	return (
		<>
			<FindField
				label="Find a customer"
				hint="By name, email or phone number."
				error={errors.customer}
				value={typed}
				onChange={setTyped}
			/>
			{words.length >= 2 && found !== undefined && (
				<ul aria-label="Customers found" className="mt-2 grid gap-1">
					{found.map((customer) => (
						<li key={customer.id}>
							<button
								type="button"
								onClick={() => onChange({ customer, addressId: undefined })}
								className="wrap-anywhere min-h-11 w-full rounded-sm border border-line px-3 py-1.5 text-left text-sm hover:bg-sunken"
							>
								<span className="font-medium">{customer.name}</span>{' '}
								<span className="text-muted">
									{[customer.email, customer.phone].filter((part) => part !== null).join(' · ')}
								</span>
							</button>
						</li>
					))}
					{found.length === 0 && <li className="text-muted text-sm">No customer found.</li>}
				</ul>
			)}
			<Button
				variant="secondary"
				size="small"
				className="mt-3"
				onClick={() => onChange({ isNew: true, customer: undefined, addressId: undefined })}
			>
				<UserPlus size={15} aria-hidden />
				New Customer
			</Button>
		</>
	);
}

/** The customer of the order: found by name, email or phone number, or a new one. */
export function CustomerField(props: { form: OrderForm; errors: OrderErrors; onChange: Change }) {
	const { form, onChange } = props;
	if (form.isNew) return <NewCustomer {...props} />;
	if (form.customer === undefined) return <FindCustomer {...props} />;
	const { name, email } = form.customer;
	return (
		<p className="flex flex-wrap items-center gap-x-3">
			<span className="font-medium">{name}</span>
			<span className="wrap-anywhere text-muted text-sm">{email}</span>
			<Button
				variant="ghost"
				size="small"
				onClick={() => onChange({ customer: undefined, addressId: undefined })}
			>
				<X size={15} aria-hidden />
				Change customer
			</Button>
		</p>
	);
}
