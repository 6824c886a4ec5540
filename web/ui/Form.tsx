import type { ComponentProps } from 'react';

const preventReset = (event: Event) => event.preventDefault();

/** React's `onReset` is not called for resets during a commit. */
function keepValues(form: HTMLFormElement | null) {
	form?.addEventListener('reset', preventReset);
}

/**
 * A form whose submission before hydration is recorded by React and handled afterwards; until then a submission cannot
 * navigate, so no field is ever part of a URL. React resets a form after its action; here the fields keep their values.
 */
export function Form({
	ref,
	...form
}: Omit<ComponentProps<'form'>, 'action' | 'onSubmit' | 'ref'> & {
	action: (form: FormData) => void;
	ref?: { current: HTMLFormElement | null };
}) {
	return (
		<form
			{...form}
			ref={(element) => {
				keepValues(element);
				if (ref !== undefined) ref.current = element;
			}}
		/>
	);
}
