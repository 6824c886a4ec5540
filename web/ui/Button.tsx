import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './Spinner.tsx';

const variants = {
	primary: '',
	/** The one decisive step of a page: to the cart, pay. */
	accent: 'button-accent',
	secondary: 'button-quiet',
	ghost: 'button-ghost',
	danger: 'button-danger',
};
const sizes = { small: 'button-small', medium: '', large: 'button-large' };

type Look = {
	variant?: keyof typeof variants;
	size?: keyof typeof sizes;
	/** Where it stands: width and margins. */
	className?: string;
};

const lookOf = ({ variant = 'primary', size = 'medium', className = '' }: Look) =>
	['button', variants[variant], sizes[size], className].filter(Boolean).join(' ');

const refuse = (event: MouseEvent) => event.preventDefault();

/** While `loading` it keeps the focus, shows that it works and swallows presses; say what it does in `children`. */
export function Button({
	variant,
	size,
	className,
	loading = false,
	onClick,
	children,
	...button
}: Look & { loading?: boolean } & ComponentProps<'button'>) {
	return (
		<button
			type="button"
			{...button}
			aria-busy={loading || undefined}
			aria-disabled={loading || undefined}
			onClick={loading ? refuse : onClick}
			className={lookOf({ variant, size, className })}
		>
			{loading && <Spinner size={16} />}
			{children}
		</button>
	);
}

/** Looks like a button, leads somewhere. */
export function ButtonLink({ variant, size, className, ...link }: Look & Omit<LinkProps, 'className'>) {
	return <Link {...link} className={lookOf({ variant, size, className })} />;
}
