import type { UserId } from '../../../contracts/ids.ts';
import type { StaffMember } from '../../../contracts/staff.ts';
import { getPermissions, type Permission } from '../../../shared/permissions.ts';

/** Whether an account is still a member of the team with a permission. */
export const mayStill = (staff: StaffMember[], userId: UserId, permission: Permission): boolean =>
	staff.some(({ id, staffRole }) => id === userId && getPermissions(staffRole).has(permission));

/** Who gets the email about a request: the owners beside the one who asks; without one, everyone else who may decide. */
export function getDeciders(
	staff: StaffMember[],
	requestedBy: UserId,
	permission: Permission,
): StaffMember[] {
	const others = staff.filter(({ id }) => id !== requestedBy);
	const owners = others.filter(({ staffRole }) => staffRole === 'owner');
	return owners.length > 0 ? owners : others.filter(({ id }) => mayStill(others, id, permission));
}
