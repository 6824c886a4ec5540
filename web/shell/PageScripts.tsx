import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from 'react';
import { Scripts } from 'react-router';

function withLowPriority(elements: ReactNode): ReactNode {
	return Children.map(elements, (element) =>
		isValidElement<ComponentProps<'link'>>(element) && element.type === 'link'
			? cloneElement(element, { fetchPriority: 'low' })
			: element,
	);
}

/**
 * React Router's scripts. Their preloads have a low priority, because the page is readable without them: browsers load
 * preloaded modules before pictures and fonts, and React Router has no option for it.
 */
export function PageScripts() {
	const scripts = Scripts({});
	return isValidElement<{ children: ReactNode }>(scripts) ? withLowPriority(scripts.props.children) : null;
}
