import { NavLink } from 'react-router';
import type { PageLink } from '../../contracts/menuSettings.ts';
import { needsDocument } from './links.ts';

/** An entry of a menu: a page of the shop, or of another site. */
export function MenuLink({
	link: { name, to },
	className,
	onLeave,
}: {
	link: PageLink;
	className: string;
	onLeave?: () => void;
}) {
	return to.startsWith('/') ? (
		<NavLink to={to} end reloadDocument={needsDocument(to)} onClick={onLeave} className={className}>
			{name}
		</NavLink>
	) : (
		<a href={to} rel="noopener" onClick={onLeave} className={className}>
			{name}
		</a>
	);
}
