import { Link } from 'react-router';
import { ShopLogo } from '../settings/ShopLogo.tsx';
import { useSettings } from '../settings/settings.ts';
import { getEmailLink, getPhoneLink, getPostalAddress } from './links.ts';
import { MenuLink } from './MenuLink.tsx';

const link = 'py-1.5 pointer-coarse:py-2.75 hover:text-on-ink hover:underline';
const inlineLink = `inline-block ${link}`;
const heading = 'mb-3 text-sm font-medium text-on-ink';

export function Footer() {
	const settings = useSettings();
	const { cashOnDelivery, contact, identity, menus, presentation } = settings;
	return (
		<footer className="ink mt-12 md:mt-20 print:hidden text-ink-muted text-sm">
			<div className="mx-auto grid max-w-7xl grid-cols-2 gap-x-6 gap-y-8 px-4 py-10 md:py-14 lg:gap-10 lg:grid-cols-[2fr] lg:auto-cols-[1fr] lg:grid-flow-col">
				<div className="col-span-2 lg:col-span-1">
					<p className="flex items-center gap-2.5 text-on-ink">
						<ShopLogo />
						<span className="font-display text-xl">{identity.name}</span>
					</p>
					<p className="mt-4 max-w-sm">{presentation.description}</p>
					<p className="mt-4 max-w-sm">
						Pay by card, UPI or net banking, securely with Razorpay
						{cashOnDelivery.offered && ', or cash on delivery'}.
					</p>
				</div>
				{menus.footer.map(({ title, links }) => (
					<nav key={title} aria-label={title}>
						<h2 className={heading}>{title}</h2>
						<ul>
							{links.map((entry) => (
								<li key={entry.name}>
									<MenuLink link={entry} className={inlineLink} />
								</li>
							))}
						</ul>
					</nav>
				))}
				<address className="not-italic">
					<h2 className={heading}>Contact</h2>
					<a href={getPhoneLink(contact.phone)} className={`block w-fit ${link}`}>
						{contact.phone}
					</a>
					<a href={getEmailLink(contact.email)} className={`block w-fit ${link}`}>
						{contact.email}
					</a>
					<p className="mt-1 flex gap-5">
						{contact.social.map(({ name, url }) => (
							<a key={name} href={url} target="_blank" rel="noopener noreferrer" className={inlineLink}>
								{name}
							</a>
						))}
					</p>
				</address>
				<address className="not-italic">
					<h2 className={heading}>Visit us</h2>
					<div data-postal-address className="leading-7">
						{getPostalAddress(settings).map((line) => (
							<p key={line}>{line}</p>
						))}
					</div>
				</address>
			</div>
			<div className="border-ink-line border-t">
				<p className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-8 gap-y-1 px-4 py-4">
					<span className="mr-auto">
						{identity.legalName} · {identity.registration} · GSTIN {identity.gstin}
					</span>
					<span className="flex flex-wrap gap-x-8">
						<Link to="/privacy-policy" className={inlineLink}>
							Privacy Policy
						</Link>
						<Link to="/terms-of-service" className={inlineLink}>
							Terms of Service
						</Link>
					</span>
				</p>
			</div>
		</footer>
	);
}
