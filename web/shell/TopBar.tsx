import { useSettings } from '../settings/settings.ts';
import { getEmailLink, getPhoneLink } from './links.ts';
import { MenuLink } from './MenuLink.tsx';

const link = 'inline-flex min-h-9 items-center hover:text-on-ink hover:underline';

/** Above the header from 768 px on. */
export function TopBar() {
	const { contact, menus } = useSettings();
	const { phone, email, social } = contact;
	return (
		<section
			aria-label="Contact and help"
			data-top-bar
			className="ink hidden text-ink-muted text-xs md:block print:hidden"
		>
			<div className="mx-auto flex max-w-7xl gap-6 px-4">
				<a href={getEmailLink(email)} className={link}>
					{email}
				</a>
				<a href={getPhoneLink(phone)} className={link}>
					{phone}
				</a>
				<span className="grow" />
				{menus.topBar.map((entry) => (
					<MenuLink key={entry.name} link={entry} className={link} />
				))}
				{social.map(({ name, url }) => (
					<a key={name} href={url} target="_blank" rel="noopener noreferrer" data-social className={link}>
						{name}
					</a>
				))}
			</div>
		</section>
	);
}
