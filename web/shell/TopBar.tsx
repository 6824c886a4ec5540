import { Link } from 'react-router';
import { store } from '../../store.config.ts';
import { helpLinks, mailLink, phoneLink } from './links.ts';

const link = 'inline-flex min-h-9 items-center hover:text-on-ink hover:underline';

/** Above the header from 768 px on. */
export function TopBar() {
	return (
		<section
			aria-label="Contact and help"
			data-top-bar
			className="ink hidden text-ink-muted text-xs md:block"
		>
			<div className="mx-auto flex max-w-7xl gap-6 px-4">
				<a href={mailLink} className={link}>
					{store.email}
				</a>
				<a href={phoneLink} className={link}>
					{store.phone}
				</a>
				<span className="grow" />
				{helpLinks.map(({ name, to }) => (
					<Link key={to} to={to} className={link}>
						{name}
					</Link>
				))}
				{store.social.map(({ name, url }) => (
					<a key={name} href={url} target="_blank" rel="noopener noreferrer" data-social className={link}>
						{name}
					</a>
				))}
			</div>
		</section>
	);
}
