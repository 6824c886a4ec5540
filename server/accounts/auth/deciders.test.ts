import { expect, test } from 'vitest';
import type { UserId } from '../../../contracts/ids.ts';
import type { StaffMember } from '../../../contracts/staff.ts';
import type { StaffRole } from '../../../shared/permissions.ts';
import { newId } from '../../platform/columns.ts';
import { getDeciders, mayStill } from './deciders.ts';

const member = (name: string, staffRole: StaffRole): StaffMember => ({
	id: newId<UserId>(),
	name,
	email: `${name}@example.com`,
	staffRole,
	secondFactor: true,
	lastSeenAt: null,
});
const [meera, asha, packer, clerk] = [
	member('meera', 'owner'),
	member('asha', 'owner'),
	member('packer', 'orders'),
	member('clerk', 'accounts'),
] as const;

test('the other owners are told of a request, and without one those who may decide it', {
	tags: ['STAFF-030', 'STAFF-033'],
}, () => {
	const told = (staff: StaffMember[], requestedBy: StaffMember) =>
		getDeciders(staff, requestedBy.id, 'orders').map(({ name }) => name);
	expect(told([meera, asha, packer, clerk], meera)).toEqual(['asha']);
	expect(told([meera, asha, packer, clerk], packer)).toEqual(['meera', 'asha']);
	expect(told([meera, packer, clerk], meera)).toEqual(['packer']);
	expect(told([meera], meera)).toEqual([]);
});

test('a removed member, and one in another role, may not any more', { tags: ['STAFF-031'] }, () => {
	expect(mayStill([meera, packer], packer.id, 'orders')).toBe(true);
	expect(mayStill([meera], packer.id, 'orders')).toBe(false);
	expect(mayStill([{ ...packer, staffRole: 'accounts' }], packer.id, 'orders')).toBe(false);
});
