import { Link } from 'react-router';
import { useSettings } from '../settings/settings.ts';
import { getEmailLink, getPhoneLink, helpLinks } from './links.ts';

const link = 'inline-flex min-h-9 items-center hover:text-on-ink hover:underline';

/** Above the header from 768 px on. */
export function TopBar() {
	const { phone, email, social } = useSettings().contact;
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
				{helpLinks.map(({ name, to }) => (
					<Link key={to} to={to} className={link}>
						{name}
					</Link>
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
