import { Clock, Mail, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { useSettings } from '../settings/settings.ts';
import { getEmailLink, getPhoneLink, getPostalAddress } from '../shell/links.ts';
import { Breadcrumbs } from '../ui/Breadcrumbs.tsx';
import { ContactForm } from './ContactForm.tsx';
import { contactIntroduction } from './texts/contact.ts';

function ContactMethod({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
	return (
		<div className="flex gap-3.5">
			<span className="mt-1 flex-none text-accent-text">{icon}</span>
			<div>
				<h3 className="font-medium">{name}</h3>
				<div className="text-muted">{children}</div>
			</div>
		</div>
	);
}

export default function ContactPage() {
	const settings = useSettings();
	const { contact, identity, premises } = settings;
	const { phone, email, social } = contact;
	return (
		<main className="mx-auto max-w-7xl px-4 pb-10">
			<PageHead
				title="Contact"
				description={`Write to ${identity.name}, call ${phone}, or visit us in ${premises.city}.`}
				path="/contact"
			/>
			<Breadcrumbs trail={[{ name: 'Home', to: '/' }, { name: 'Contact' }]} />
			<h1 className="font-display text-4xl">Contact</h1>
			<p className="mt-2 mb-8 max-w-2xl text-lg text-muted">{contactIntroduction(settings)}</p>
			<div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-14">
				<section aria-label="Write to us" className="rounded-md border border-line bg-surface p-5 sm:p-8">
					<h2 className="mb-6 font-display text-2xl">Write to us</h2>
					<ContactForm />
				</section>
				<section aria-label="Visit or call" className="space-y-6">
					<h2 className="font-display text-2xl">Visit or call</h2>
					<ContactMethod icon={<MapPin size={18} aria-hidden />} name="Store address">
						<address className="not-italic">
							{getPostalAddress(settings).map((line) => (
								<p key={line}>{line}</p>
							))}
						</address>
						<p className="mt-2 text-sm">
							Registered office of {identity.legalName}, {identity.registration}.
						</p>
					</ContactMethod>
					<ContactMethod icon={<Clock size={18} aria-hidden />} name="Opening hours">
						<p>
							{premises.openDays}: {premises.opens} to {premises.closes}
						</p>
						<p>{premises.closedDays}: Closed</p>
					</ContactMethod>
					<ContactMethod icon={<Phone size={18} aria-hidden />} name="Phone">
						<a href={getPhoneLink(phone)} className="reach underline">
							{phone}
						</a>
					</ContactMethod>
					<ContactMethod icon={<Mail size={18} aria-hidden />} name="Email">
						<a href={getEmailLink(email)} className="reach underline">
							{email}
						</a>
					</ContactMethod>
					<ul aria-label="Social links" className="flex flex-wrap gap-3 border-line border-t pt-6">
						{social.map(({ name, url }) => (
							<li key={name}>
								<a href={url} rel="noopener" className="button button-quiet button-small">
									{name}
								</a>
							</li>
						))}
					</ul>
				</section>
			</div>
			<section aria-label="Map" className="mt-12">
				<iframe
					title={`Map: ${identity.name}, ${premises.city}`}
					src={premises.mapEmbed}
					loading="lazy"
					className="aspect-[4/3] w-full rounded-md border border-line sm:aspect-[21/9]"
				/>
				<a href={premises.mapLink} rel="noopener" className="reach mt-3 inline-block text-sm underline">
					Open in maps
				</a>
			</section>
		</main>
	);
}
