/** Options of the payment dialog, under Razorpay's names. Amounts in paise. */
type Options = {
	key: string;
	order_id: string;
	amount?: number;
	name?: string;
	description?: string;
	prefill?: { name?: string; email?: string };
	theme?: { color?: string };
	handler?: (success: object) => void;
	modal?: { ondismiss?: () => void; escape?: boolean };
};
type Failure = { description?: string; field?: string; reason?: string; metadata?: { payment_id?: string } };
type Child = Node | string;

/**
 * The code of the checkout script: defines `window.Razorpay`, as Razorpay's own script does. The browser runs the text
 * of this function, so it may not refer to anything outside it. It writes no style attributes and no inline style
 * elements, because the page's content security policy allows neither.
 */
export function installCheckoutPage(styles: string, testCards: [outcome: string, number: string][]): void {
	const script = document.currentScript;
	const base = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href);
	/** Milliseconds after which the shopper may leave a payment without an answer. */
	const leaveAfterMs = 8000;

	function element<Tag extends keyof HTMLElementTagNameMap>(
		tag: Tag,
		attributes: Record<string, string> = {},
		...children: Child[]
	): HTMLElementTagNameMap[Tag] {
		const made = document.createElement(tag);
		for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
		made.append(...children);
		return made;
	}

	const rupees = (paise: number) =>
		new Intl.NumberFormat('en-IN', {
			style: 'currency',
			currency: 'INR',
			minimumFractionDigits: paise % 100 === 0 ? 0 : 2,
			maximumFractionDigits: 2,
		}).format(paise / 100);

	function field(label: string, name: string, attributes: Record<string, string>) {
		const input = element('input', { id: name, name, autocomplete: 'off', type: 'text', ...attributes });
		return { input, row: element('p', { class: 'field' }, element('label', { for: name }, label), input) };
	}

	class SandboxCheckout {
		readonly #options: Options;
		readonly #listeners = new Map<string, ((response: object) => void)[]>();
		readonly #host = element('div');
		readonly #dialog = element('dialog', { 'aria-labelledby': 'merchant', 'aria-describedby': 'notice' });
		readonly #amount = element('strong', { class: 'amount' });
		readonly #card = {
			number: field('Card number', 'number', {
				inputmode: 'numeric',
				maxlength: '23',
				placeholder: '0000 0000 0000 0000',
			}),
			expiry: field('Expiry', 'expiry', { inputmode: 'numeric', maxlength: '7', placeholder: 'MM/YY' }),
			cvv: field('CVV', 'cvv', { inputmode: 'numeric', maxlength: '4', placeholder: '123' }),
		};
		readonly #vpa = field('UPI ID', 'vpa', {
			inputmode: 'email',
			maxlength: '100',
			placeholder: 'success@razorpay',
		});
		readonly #alert = element('p', { class: 'alert', role: 'alert' });
		readonly #status = element('p', { class: 'status', role: 'status' });
		readonly #pay = element('button', { type: 'submit', class: 'pay' });
		readonly #cancel = element('button', { type: 'button', class: 'cancel' }, 'Cancel payment');
		#method: 'card' | 'upi' = 'card';
		#busy = false;
		#settled = false;

		constructor(options: Options) {
			this.#options = options;
			this.#draw();
		}

		on(event: string, listener: (response: object) => void): this {
			this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
			return this;
		}

		open(): void {
			document.body.append(this.#host);
			this.#dialog.classList.toggle('dark', document.documentElement.dataset.theme === 'dark');
			this.#dialog.showModal();
			this.#pay.focus();
			void this.#readOrder();
		}

		close(): void {
			this.#dismiss();
		}

		#dismiss(): void {
			if (this.#leave()) this.#options.modal?.ondismiss?.();
		}

		/** Removes the dialog from the page; false when it has already been removed. */
		#leave(): boolean {
			if (this.#settled) return false;
			this.#settled = true;
			this.#dialog.close();
			this.#host.remove();
			return true;
		}

		#draw(): void {
			const { name = 'Checkout', description = '', prefill, theme } = this.#options;
			const shadow = this.#host.attachShadow({ mode: 'open' });
			const sheet = new CSSStyleSheet();
			sheet.replaceSync(styles);
			shadow.adoptedStyleSheets = [sheet];
			if (theme?.color !== undefined) this.#dialog.style.setProperty('--gold', theme.color);

			const form = element('form', { novalidate: '' });
			form.append(...this.#tabs(), this.#alert, this.#status, this.#pay, this.#cancel, this.#testCards());
			form.addEventListener('submit', (event) => {
				event.preventDefault();
				void this.#submit();
			});
			this.#cancel.addEventListener('click', () => this.#dismiss());
			this.#dialog.addEventListener('cancel', (event) => {
				event.preventDefault();
				if (this.#options.modal?.escape !== false) this.#dismiss();
			});
			// Covers every other way in which the browser closes the dialog.
			this.#dialog.addEventListener('close', () => this.#dismiss());
			this.#dialog.append(
				element(
					// A header element would count as a second banner of the page.
					'div',
					{ class: 'head' },
					element(
						'div',
						{},
						element('h2', { id: 'merchant' }, name),
						element('p', {}, [description, prefill?.email].filter(Boolean).join(' · ')),
					),
					this.#amount,
				),
				element(
					'p',
					{ class: 'notice', id: 'notice' },
					element('strong', {}, 'Sandbox payment.'),
					' No money moves. Use a test card, never a real one.',
				),
				form,
			);
			shadow.append(this.#dialog);
			this.#showAmount(this.#options.amount);
		}

		/** Two tabs and their panels; the arrow keys switch between them. */
		#tabs(): HTMLElement[] {
			const panels = {
				card: element(
					'div',
					{ id: 'panel-card', role: 'tabpanel', 'aria-labelledby': 'tab-card' },
					this.#card.number.row,
					element('div', { class: 'pair' }, this.#card.expiry.row, this.#card.cvv.row),
				),
				upi: element(
					'div',
					{ id: 'panel-upi', role: 'tabpanel', 'aria-labelledby': 'tab-upi' },
					this.#vpa.row,
				),
			};
			const tab = (id: 'card' | 'upi', label: string) =>
				element(
					'button',
					{ type: 'button', role: 'tab', id: `tab-${id}`, 'aria-controls': `panel-${id}` },
					label,
				);
			const tabs = { card: tab('card', 'Card'), upi: tab('upi', 'UPI') };
			const choose = (method: 'card' | 'upi') => {
				if (this.#busy) return;
				this.#method = method;
				for (const each of ['card', 'upi'] as const) {
					tabs[each].setAttribute('aria-selected', String(each === method));
					tabs[each].tabIndex = each === method ? 0 : -1;
					panels[each].hidden = each !== method;
				}
			};
			for (const each of ['card', 'upi'] as const) {
				tabs[each].addEventListener('click', () => choose(each));
				tabs[each].addEventListener('keydown', (event) => {
					if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
					const other = each === 'card' ? 'upi' : 'card';
					choose(other);
					tabs[other].focus();
				});
			}
			choose('card');
			const [first] = testCards;
			if (first !== undefined) this.#fill(first[1]);
			const { input } = this.#card.number;
			input.addEventListener('input', () => {
				// Only while typing at the end: a caret in the middle would jump.
				if (input.selectionStart !== input.value.length) return;
				input.value = input.value.replaceAll(/\D/g, '').replaceAll(/(\d{4})(?=\d)/g, '$1 ');
			});
			return [
				element('div', { role: 'tablist', 'aria-label': 'Payment method' }, tabs.card, tabs.upi),
				panels.card,
				panels.upi,
			];
		}

		/** Fills in a test card. */
		#fill(number: string): void {
			this.#card.number.input.value = number;
			this.#card.expiry.input.value = '12/39';
			this.#card.cvv.input.value = '123';
		}

		#testCards(): HTMLElement {
			const rows = testCards.map(([outcome, number]) => {
				const use = element('button', { type: 'button' }, number);
				use.addEventListener('click', () => {
					if (this.#busy) return;
					this.#dialog.querySelector<HTMLElement>('#tab-card')?.click();
					this.#fill(number);
					this.#pay.focus();
				});
				return element('li', {}, use, ` ${outcome}`);
			});
			return element(
				'details',
				{},
				element('summary', {}, 'Test cards'),
				element('ul', {}, ...rows),
				element('p', {}, 'Any later expiry and any CVV. By UPI: success@razorpay or failure@razorpay.'),
			);
		}

		#showAmount(paise: number | undefined): void {
			const shown = typeof paise === 'number' && paise > 0 ? rupees(paise) : '';
			this.#amount.textContent = shown;
			this.#pay.textContent = `Pay ${shown}`;
		}

		/** Shows the amount of the gateway's order, which is charged whatever the page passed. */
		async #readOrder(): Promise<void> {
			const { key, order_id: order } = this.#options;
			try {
				const address = new URL(
					`checkout/orders/${encodeURIComponent(order)}?key_id=${encodeURIComponent(key)}`,
					base,
				);
				const answer = await fetch(address);
				const body = await answer.json();
				if (!answer.ok) return this.#fail(body.error ?? {});
				this.#showAmount(body.amount);
			} catch {
				this.#fail({});
			}
		}

		#setBusy(busy: boolean): void {
			this.#busy = busy;
			this.#pay.disabled = busy;
			for (const { input } of [...Object.values(this.#card), this.#vpa]) input.disabled = busy;
			this.#dialog.setAttribute('aria-busy', String(busy));
			this.#status.textContent = busy ? 'Waiting for your bank…' : '';
		}

		#fail(failure: Failure): void {
			this.#setBusy(false);
			this.#alert.textContent = failure.description ?? 'The sandbox could not be reached. Please try again.';
			const wrong = this.#dialog.querySelector<HTMLInputElement>(`input[name="${failure.field ?? ''}"]`);
			wrong?.setAttribute('aria-invalid', 'true');
			(wrong ?? this.#pay).focus();
		}

		async #submit(): Promise<void> {
			if (this.#busy) return;
			this.#alert.textContent = '';
			for (const { input } of [...Object.values(this.#card), this.#vpa])
				input.removeAttribute('aria-invalid');
			const { number, expiry, cvv } = this.#card;
			const instrument =
				this.#method === 'upi'
					? { method: 'upi', vpa: this.#vpa.input.value }
					: { method: 'card', number: number.input.value, expiry: expiry.input.value, cvv: cvv.input.value };
			this.#setBusy(true);
			const waiting = setTimeout(() => this.#offerToLeave(), leaveAfterMs);
			try {
				const answer = await fetch(new URL('checkout/pay', base), {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ key_id: this.#options.key, order_id: this.#options.order_id, instrument }),
				});
				const body = await answer.json();
				if (answer.ok) return this.#succeed(body);
				this.#fail(body.error ?? {});
				if (body.error?.metadata?.payment_id !== undefined)
					for (const listener of this.#listeners.get('payment.failed') ?? []) listener({ error: body.error });
			} catch {
				if (!this.#settled) this.#fail({});
			} finally {
				clearTimeout(waiting);
			}
		}

		#succeed(success: object): void {
			if (this.#leave()) this.#options.handler?.(success);
		}

		#offerToLeave(): void {
			this.#status.textContent =
				'Your bank has not answered yet. You can close this window; if the payment went through, your order will appear under Orders.';
			this.#cancel.focus();
		}
	}

	Object.assign(window, { Razorpay: SandboxCheckout });
}
