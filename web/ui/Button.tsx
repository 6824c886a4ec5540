import type { ComponentProps, MouseEvent } from 'react';
import { Link, type LinkProps } from 'react-router';
import { Spinner } from './Spinner.tsx';

const variants = {
	primary: '',
	/** For the primary action of a page: add to cart, pay. */
	accent: 'button-accent',
	secondary: 'button-quiet',
	ghost: 'button-ghost',
	danger: 'button-danger',
};
const sizes = { small: 'button-small', medium: '', large: 'button-large' };

type ButtonStyle = {
	variant?: keyof typeof variants;
	size?: keyof typeof sizes;
	/** Layout classes: width and margins. */
	className?: string;
};

const getClassName = ({ variant = 'primary', size = 'medium', className = '' }: ButtonStyle) =>
	['button', variants[variant], sizes[size], className].filter(Boolean).join(' ');

const preventClick = (event: MouseEvent) => event.preventDefault();

/** While `loading` it keeps the focus, shows a spinner and ignores clicks; describe the action in `children`. */
export function Button({
	variant,
	size,
	className,
	loading = false,
	onClick,
	children,
	...button
}: ButtonStyle & { loading?: boolean } & ComponentProps<'button'>) {
	return (
		<button
			type="button"
			{...button}
			aria-busy={loading || undefined}
			aria-disabled={loading || undefined}
			onClick={loading ? preventClick : onClick}
			className={getClassName({ variant, size, className })}
		>
			{loading && <Spinner size={16} />}
			{children}
		</button>
	);
}

export function ButtonLink({
	variant,
	size,
	className,
	...link
}: ButtonStyle & Omit<LinkProps, 'className'>) {
	return <Link {...link} className={getClassName({ variant, size, className })} />;
}
