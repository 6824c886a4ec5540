import { cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { JsonLd } from './JsonLd.tsx';

afterEach(cleanup);

test('structured data leaves the page when it changes and stays away, since its script may not be rewritten', {
	tags: ['DOOR-041'],
}, () => {
	const container = document.body.appendChild(document.createElement('div'));
	container.innerHTML = renderToString(<JsonLd data={{ name: 'Air Rifles' }} />);
	const script = container.querySelector('script');
	const { rerender } = render(<JsonLd data={{ name: 'Air Rifles' }} />, { container, hydrate: true });
	expect(container.querySelector('script')).toBe(script);
	rerender(<JsonLd data={{ name: 'Air Rifles by Tarkeen' }} />);
	expect(container.querySelector('script')).toBeNull();
	expect(script?.textContent).toContain('"Air Rifles"');
	rerender(<JsonLd data={{ name: 'Air Rifles' }} />);
	expect(container.querySelector('script')).toBeNull();
});
