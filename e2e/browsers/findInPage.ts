/** How an element is found: as a shopper names it. */
export type Sought = {
	kind: 'button' | 'link' | 'option' | 'field' | 'title';
	/** The whole name, or how it begins. */
	name: string;
};

/** The centre of an element in the window, or why it cannot be pointed at. */
export type Found = { x: number; y: number } | { missing: string };

/**
 * Finds a visible element that nothing covers, also in an open shadow tree. The browser runs the text of this function, so it
 * may not refer to anything outside it.
 */
export function findInPage({ kind, name }: Sought): Found {
	const selectors = {
		button: 'button, summary, [role=button], [role=tab]',
		link: 'a[href]',
		option: '[role=option]',
		field: 'input, select, textarea',
		title: 'h1',
	};
	const roots: (Document | ShadowRoot)[] = [document];
	for (const root of roots)
		for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) roots.push(shadowRoot);
	const tidy = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();
	const nameOf = (element: Element) => {
		const label = 'labels' in element && kind === 'field' ? (element as HTMLInputElement).labels?.[0] : null;
		return tidy(element.getAttribute('aria-label') ?? label?.textContent ?? element.textContent);
	};
	const topmostAt = (x: number, y: number) => {
		let top = document.elementFromPoint(x, y);
		while (top?.shadowRoot) {
			const inner = top.shadowRoot.elementFromPoint(x, y);
			if (inner === null || inner === top) break;
			top = inner;
		}
		return top;
	};
	const candidates = roots
		.flatMap((root) => [...root.querySelectorAll(selectors[kind])])
		.filter(
			(element) => nameOf(element).startsWith(name) && element.checkVisibility({ visibilityProperty: true }),
		)
		.sort((one, other) => nameOf(one).length - nameOf(other).length);
	const isLabelOf = (element: Element, hit: Element) =>
		kind === 'field' &&
		[...((element as HTMLInputElement).labels ?? [])].some((label) => label.contains(hit));
	let covered = '';
	// What needs no scrolling comes first, as for people.
	for (const block of [undefined, 'nearest', 'center'] as const)
		for (const element of candidates) {
			if (block !== undefined) element.scrollIntoView({ block, behavior: 'instant' });
			const { left, top, width, height } = element.getBoundingClientRect();
			const x = Math.round(left + width / 2);
			const y = Math.round(top + height / 2);
			const hit = topmostAt(x, y);
			if (hit !== null && (element.contains(hit) || isLabelOf(element, hit)))
				return element.matches(':disabled') ? { missing: `${kind} ${name} is disabled` } : { x, y };
			covered = hit === null ? 'the edge of the window' : hit.outerHTML.slice(0, 120);
		}
	return { missing: `${kind} ${name} ${covered === '' ? 'is not shown' : `is covered by ${covered}`}` };
}
