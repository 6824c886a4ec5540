import { createContext, useContext } from 'react';
import type { Permission } from '../../shared/permissions.ts';

/** What the member of the team who opened the back-office may do. */
export const Permissions = createContext<ReadonlySet<Permission>>(new Set());

export const usePermissions = () => useContext(Permissions);

/** Whether to show what needs this permission; the shop checks it again in every call. */
export const usePermission = (permission: Permission): boolean => usePermissions().has(permission);
