import { Heart, type LucideIcon, Package, ReceiptIndianRupee } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { PageHead } from '../head/PageHead.tsx';
import { clearRedirectOutsideLogin } from '../session/loginRedirect.ts';
import { useSettings } from '../settings/settings.ts';

const reasons: { Icon: LucideIcon; text: string }[] = [
	{ Icon: Package, text: 'Track every order, from packing to delivery' },
	{ Icon: ReceiptIndianRupee, text: 'Download your GST invoices any time' },
	{ Icon: Heart, text: 'Your cart and wishlist on all your devices' },
];

function Rings() {
	return (
		<svg
			viewBox="0 0 400 400"
			aria-hidden="true"
			className="absolute -right-28 -bottom-28 size-[26rem] text-ink-line"
		>
			<g fill="none" stroke="currentColor">
				{[196, 164, 132, 100, 68, 36].map((radius) => (
					<circle key={radius} cx="200" cy="200" r={radius} />
				))}
				<path d="M200 0v140M200 260v140M0 200h140M260 200h140" />
			</g>
			<circle cx="200" cy="200" r="9" className="fill-ink-accent" />
		</svg>
	);
}

/** The frame of every page about logging in; its title is the page's heading. */
export function AuthCard({
	title,
	intro,
	icon,
	children,
}: {
	title: string;
	/** A sentence below the title. */
	intro?: ReactNode;
	/** Shown above the title of a result screen. */
	icon?: ReactNode;
	children: ReactNode;
}) {
	const { identity } = useSettings();
	// While leaving, the URL is already the next page's.
	useEffect(() => clearRedirectOutsideLogin, []);
	const heading = useRef<HTMLHeadingElement>(null);
	const displayedTitle = useRef(title);
	useEffect(() => {
		// A field of the new screen that begins with the focus keeps it.
		const isTyping = document.activeElement instanceof HTMLInputElement;
		if (displayedTitle.current !== title && !isTyping) heading.current?.focus();
		displayedTitle.current = title;
	}, [title]);
	return (
		<main className="mx-auto w-full max-w-6xl px-4 py-8 sm:py-14">
			<PageHead title={title} noindex />
			<div className="mx-auto grid max-w-md grid-cols-1 overflow-hidden rounded-md border border-line bg-surface lg:max-w-none lg:grid-cols-[5fr_6fr]">
				<div className="ink relative hidden overflow-hidden p-12 lg:block">
					<Rings />
					<div className="relative">
						<p className="font-display text-3xl">Your account at {identity.name}</p>
						<ul className="mt-10 max-w-xs space-y-6">
							{reasons.map(({ Icon, text }) => (
								<li key={text} className="flex gap-4 text-ink-muted text-sm">
									<Icon size={20} aria-hidden className="mt-0.5 flex-none text-ink-accent" />
									{text}
								</li>
							))}
						</ul>
					</div>
				</div>
				{/* Aligned to the top, so that what is added below a form does not move the form. */}
				<div className="min-w-0 px-5 py-8 sm:p-10 lg:min-h-[34rem] lg:px-16 lg:py-12">
					<div className="mx-auto w-full max-w-sm">
						{icon}
						<h1 ref={heading} tabIndex={-1} className="font-display text-3xl outline-none">
							{title}
						</h1>
						{intro !== undefined && <p className="mt-2 text-muted">{intro}</p>}
						<div className="mt-7">{children}</div>
					</div>
				</div>
			</div>
		</main>
	);
}

const tones = {
	accent: 'border-accent/40 text-accent-text',
	success: 'border-success/40 bg-success-soft text-success',
	danger: 'border-danger/40 bg-danger-soft text-danger',
};

/** An icon for the result. */
export function Outcome({ Icon, tone }: { Icon: LucideIcon; tone: keyof typeof tones }) {
	return (
		<span className={`mb-6 grid size-14 place-items-center rounded-full border ${tones[tone]}`}>
			<Icon size={24} aria-hidden />
		</span>
	);
}

export const getField = (form: FormData, name: string) => String(form.get(name) ?? '');
