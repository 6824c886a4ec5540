import type { ComponentProps } from 'react';
import { type StaffRole, staffRoles, staffRoleTexts } from '../../../shared/permissions.ts';
import { Select } from '../../ui/Select.tsx';

/** A choice of roles, which says what the chosen one may do. */
export function RoleField({
	chosen,
	...field
}: { chosen: StaffRole | '' } & Omit<ComponentProps<typeof Select>, 'label' | 'hint' | 'children'>) {
	return (
		<Select
			label="Role"
			required
			hint={chosen === '' ? undefined : `${staffRoleTexts[chosen].text}.`}
			{...field}
		>
			{chosen === '' && <option value="">Choose a role</option>}
			{staffRoles.map((role) => (
				<option key={role} value={role}>
					{staffRoleTexts[role].name}
				</option>
			))}
		</Select>
	);
}
