/**
 * Runs in the browser, from its own source text: fetches the modules once the page and its first pictures stand on the
 * screen, or soon where that takes long or nothing is painted (a tab behind). What is pressed before the page has come
 * alive is done when it has, and what is typed, ticked or chosen is told to it then; it says so by the event `alive`.
 */
function bringToLife(): void {
	const held = document.querySelector<HTMLScriptElement>('script[type="text/held"]');
	let begun = false;
	let alive = false;
	/** What the living page is still to be told, in this order. */
	const steps: (() => void)[] = [];
	const pressed = new Set<HTMLButtonElement>();
	let pressing = false;
	let submitted: (() => void) | undefined;

	// In small portions, between which the page can answer to a finger.
	function fetchOneOf(modules: string[]) {
		const href = modules.shift();
		if (href === undefined) {
			const script = document.createElement('script');
			script.type = 'module';
			script.textContent = held?.textContent ?? '';
			document.head.append(script);
			return;
		}
		const link = document.createElement('link');
		link.rel = 'modulepreload';
		link.fetchPriority = 'low';
		link.href = href;
		document.head.append(link);
		setTimeout(fetchOneOf, 0, modules);
	}
	function begin() {
		if (begun || held === null) return;
		begun = true;
		fetchOneOf((held.dataset.modules ?? '').split(' '));
	}

	function keep(event: Event) {
		event.preventDefault();
		event.stopImmediatePropagation();
		begin();
	}
	function onClick(event: Event) {
		const button = event.target instanceof Element ? event.target.closest('button') : null;
		if (pressing || button === null || button.popoverTargetElement || button.commandForElement) return;
		if (button.type === 'submit' && button.form) return;
		keep(event);
		// Nothing happened yet, so whoever presses again is impatient and does not want it twice.
		if (!alive && pressed.has(button)) return;
		pressed.add(button);
		steps.push(() => {
			pressing = true;
			button.click();
			pressing = false;
		});
	}
	function onSubmit(event: SubmitEvent) {
		const { target: form, submitter } = event;
		if (!(form instanceof HTMLFormElement)) return;
		keep(event);
		// Sent once, however often it was pressed.
		submitted = () => form.requestSubmit(submitter);
	}
	function tell(field: HTMLInputElement | HTMLTextAreaElement) {
		const typed = field.value;
		if (typed === field.defaultValue) return;
		steps.push(() => {
			// React compares with what was last set through the element itself.
			field.value = '';
			Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed);
			field.dispatchEvent(new Event('input', { bubbles: true }));
		});
	}
	function tick(box: HTMLInputElement) {
		const ticked = box.checked;
		if (ticked === box.defaultChecked) return;
		steps.push(() => {
			box.checked = !ticked;
			box.click();
		});
	}
	function choose(list: HTMLSelectElement) {
		const chosen = list.selectedIndex;
		const first = [...list.options].findIndex((option) => option.defaultSelected);
		if (chosen === Math.max(0, first)) return;
		steps.push(() => {
			list.selectedIndex = chosen;
			list.dispatchEvent(new Event('change', { bubbles: true }));
		});
	}
	// One by one, as one more and then into the cart are: the page may draw the other fields as it knows them. Who
	// presses meanwhile comes last.
	function takeIn() {
		const step = steps.shift();
		if (step !== undefined) {
			step();
			setTimeout(takeIn);
			return;
		}
		document.documentElement.dataset.alive = '';
		document.removeEventListener('click', onClick, true);
		document.removeEventListener('submit', onSubmit, true);
		submitted?.();
	}

	document.addEventListener('click', onClick, true);
	document.addEventListener('submit', onSubmit, true);
	document.addEventListener(
		'alive',
		() => {
			alive = true;
			const presses = steps.splice(0);
			for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
				'input:not([type=checkbox],[type=radio],[type=file]),textarea',
			))
				tell(field);
			for (const box of document.querySelectorAll<HTMLInputElement>('input[type=checkbox]')) tick(box);
			for (const list of document.querySelectorAll('select')) choose(list);
			steps.push(...presses);
			setTimeout(takeIn);
		},
		{ once: true },
	);
	const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]');
	void Promise.allSettled([...pictures].map((picture) => picture.decode())).then(() =>
		requestAnimationFrame(() => setTimeout(begin)),
	);
	setTimeout(begin, 600);
}

/**
 * Lets a rendered page's modules wait until the page has been painted: it can be read without them, and on a slow
 * connection its pictures and fonts would otherwise share the way with them (docs/decisions/016).
 */
export function scriptsAfterPaint(html: string): string {
	const modules: string[] = [];
	const quiet = html.replaceAll(
		/<link rel="modulepreload"[^>]*? href="([^"]+)"[^>]*>/g,
		(_, href: string) => {
			modules.push(href);
			return '';
		},
	);
	return quiet
		.replace(
			'<script type="module" async="">',
			`<script type="text/held" data-modules="${modules.join(' ')}">`,
		)
		.replace('</body>', () => `<script>(${bringToLife})()</script></body>`);
}
