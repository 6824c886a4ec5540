import { useSettings } from '../settings/settings.ts';
import { getEmailLink, getPhoneLink, getPostalAddress } from './links.ts';
import { MenuLink } from './MenuLink.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

/** Everything the shop's header and footer lead to, for a narrow screen. */
export function MobileMenu({ onLeave }: { onLeave: () => void }) {
	const settings = useSettings();
	const { contact, menus } = settings;
	return (
		<>
			{menus.drawer.map(({ title, links }) => (
				<nav key={title} aria-label={title} className="mb-7">
					<h3 className="eyebrow mb-1">{title}</h3>
					<ul className="divide-y divide-line">
						{links.map((link) => (
							<li key={link.name}>
								<MenuLink link={link} onLeave={onLeave} className="block py-3" />
							</li>
						))}
					</ul>
				</nav>
			))}
			{/* Where the header has no room for it. */}
			<div className="mb-5 flex items-center justify-between min-[25rem]:hidden">
				Theme
				<ThemeToggle />
			</div>
			<address className="border-line border-t pt-5 text-sm not-italic">
				<a href={getPhoneLink(contact.phone)} className="block py-2">
					{contact.phone}
				</a>
				<a href={getEmailLink(contact.email)} className="block py-2">
					{contact.email}
				</a>
				<div className="py-2 text-muted" data-postal-address>
					{getPostalAddress(settings).map((line) => (
						<p key={line}>{line}</p>
					))}
				</div>
				<p className="flex gap-5 pt-2">
					{contact.social.map(({ name, url }) => (
						<a key={name} href={url} target="_blank" rel="noopener noreferrer" className="py-2 underline">
							{name}
						</a>
					))}
				</p>
			</address>
		</>
	);
}
