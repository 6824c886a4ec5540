import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { usePermissions } from '../permissions.ts';
import { mayOpen } from './navigation.ts';

/** A link to a page, as plain text where it is one of the back-office that the member of the team may not open. */
export function PageLink({
	to,
	children,
	...link
}: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) {
	const permissions = usePermissions();
	const { pathname, searchParams } = new URL(to, 'http://shop');
	if (pathname === '/admin' && !mayOpen(searchParams.get('tab') ?? '', permissions))
		return <span>{children}</span>;
	return (
		<Link to={to} {...link}>
			{children}
		</Link>
	);
}
