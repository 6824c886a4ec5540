import { useState } from 'react';

/** A sentence for each field at fault. */
export type Faults<Form> = Partial<Record<keyof Form, string>>;

/** A form that is being filled in: what it holds, and what is wrong with it until that is changed. */
export function useForm<Form extends object>(begun: Form) {
	const [form, setForm] = useState(begun);
	const [faults, setFaults] = useState<Faults<Form>>({});
	function change(changed: Partial<Form>) {
		setForm((now) => ({ ...now, ...changed }));
		setFaults((now) => {
			const left = { ...now };
			for (const name in changed) delete left[name];
			return left;
		});
	}
	return { form, setForm, faults, setFaults, change };
}
