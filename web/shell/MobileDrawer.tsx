import { Menu, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { store } from '../../store.config.ts';
import { headerCategories, mailLink, phoneLink, postalAddress } from './links.ts';

const sections = [
	{ title: 'Categories', links: headerCategories },
	{
		title: 'Company',
		links: [
			{ name: 'About', to: '/about' },
			{ name: 'Contact', to: '/contact' },
		],
	},
	{ title: 'More', links: [{ name: 'FAQs', to: '/faq' }] },
];

export function MobileDrawer() {
	const dialog = useRef<HTMLDialogElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the page changes
	useEffect(() => dialog.current?.close(), [key]);
	return (
		<div className="md:hidden">
			<button
				type="button"
				aria-label="Open menu"
				onClick={() => dialog.current?.showModal()}
				className="-ml-2 grid h-11 w-10 place-items-center"
			>
				<Menu size={22} aria-hidden />
			</button>
			<dialog
				ref={dialog}
				aria-label="Menu"
				className="m-0 h-dvh max-h-none w-80 max-w-[85vw] bg-surface p-4 text-text backdrop:bg-black/50"
			>
				<button
					type="button"
					aria-label="Close menu"
					onClick={() => dialog.current?.close()}
					className="ml-auto grid size-11 place-items-center"
				>
					<X size={22} aria-hidden />
				</button>
				{sections.map((section) => (
					<section key={section.title} className="mb-6">
						<h2 className="mb-1 font-semibold text-muted text-sm">{section.title}</h2>
						<ul>
							{section.links.map((link) => (
								<li key={link.to}>
									<Link to={link.to} reloadDocument={link.to === '/contact'} className="block py-2.5">
										{link.name}
									</Link>
								</li>
							))}
						</ul>
					</section>
				))}
				<address className="space-y-1 border-line border-t pt-4 text-sm not-italic">
					<a href={phoneLink} className="block py-1">
						{store.phone}
					</a>
					<a href={mailLink} className="block py-1">
						{store.email}
					</a>
					{postalAddress.map((line) => (
						<p key={line}>{line}</p>
					))}
					<p className="flex gap-4 pt-2">
						{store.social.map((social) => (
							<a key={social.name} href={social.url} rel="noopener">
								{social.name}
							</a>
						))}
					</p>
				</address>
			</dialog>
		</div>
	);
}
