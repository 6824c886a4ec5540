import { Link } from 'react-router';
import { store } from '../../store.config.ts';
import { mailLink, phoneLink, postalAddress } from './links.ts';

export function Footer() {
	return (
		<footer className="mt-16 border-line border-t bg-sunken text-sm">
			<div className="mx-auto grid max-w-7xl gap-8 px-4 py-10 sm:grid-cols-3">
				<nav aria-label="Quick Links">
					<h2 className="mb-2 font-semibold">Quick Links</h2>
					<ul className="space-y-1">
						<li>
							<Link to="/" className="inline-block py-1">
								Home
							</Link>
						</li>
						<li>
							<Link to="/categories" className="inline-block py-1">
								Categories
							</Link>
						</li>
						<li>
							<Link to="/about" className="inline-block py-1">
								About Us
							</Link>
						</li>
						<li>
							<Link to="/contact" reloadDocument className="inline-block py-1">
								Contact
							</Link>
						</li>
					</ul>
				</nav>
				<address className="not-italic">
					<h2 className="mb-2 font-semibold">Contact</h2>
					<a href={phoneLink} className="block py-1">
						{store.phone}
					</a>
					<a href={mailLink} className="block py-1">
						{store.email}
					</a>
				</address>
				<address className="not-italic">
					<h2 className="mb-2 font-semibold">{store.name}</h2>
					{postalAddress.map((line) => (
						<p key={line}>{line}</p>
					))}
				</address>
			</div>
			<p className="mx-auto flex max-w-7xl flex-wrap gap-6 border-line border-t px-4 py-4 text-muted">
				<span>{store.seller.legalName}</span>
				<Link to="/privacy-policy">Privacy Policy</Link>
				<Link to="/terms-of-service">Terms of Service</Link>
			</p>
		</footer>
	);
}
