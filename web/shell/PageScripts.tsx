import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

/** The modules and their preloads, in a form that a browser does not request by itself. */
const later = (elements: ReactNode): ReactNode =>
	Children.map(elements, (element) => {
		if (!isValidElement<ComponentProps<'link'> & ComponentProps<'script'>>(element)) return element;
		const { type, props } = element;
		if (type === 'link') return cloneElement(element, { rel: 'later' });
		if (props.type === 'module') return cloneElement(element, { type: 'text/plain', id: 'page-modules' });
		return props.children === undefined ? element : cloneElement(element, {}, later(props.children));
	});

/** React Router's scripts, which `scriptsAfterPaint` requests: the page is readable, and its links and forms work, without them. */
export function PageScripts() {
	const scripts = Scripts({});
	return isValidElement<{ children: ReactNode }>(scripts) ? later(scripts.props.children) : null;
}
