// The sandbox's payment dialog: `new Razorpay(options).open()`, with the options and callbacks of Razorpay's own script.
// It lives in a shadow root, so that neither page nor dialog changes the other's look, and sets its style through a
// constructed sheet, which a strict content security policy allows.
(() => {
	const base = new URL('.', document.currentScript.src).href;
	const rupees = new Intl.NumberFormat('en-IN', {
		style: 'currency',
		currency: 'INR',
		minimumFractionDigits: 0,
		maximumFractionDigits: 2,
	});

	const sheet = new CSSStyleSheet();
	sheet.replaceSync(`
		:host { all: initial; }
		dialog { font: 16px/1.5 system-ui, sans-serif; color: #1b1d21; background: #fff; width: min(26rem, calc(100vw - 2rem));
			max-height: calc(100dvh - 2rem); box-sizing: border-box; padding: 0; border: 0; overflow-y: auto; }
		dialog::backdrop { background: rgb(0 0 0 / .6); }
		header { background: var(--brand); color: #15171a; padding: 1rem 1.25rem; }
		header p, header h2 { margin: 0; }
		header h2 { font-size: 1.1rem; }
		.amount { font-size: 1.5rem; font-weight: 700; font-variant-numeric: tabular-nums; }
		.sandbox { background: #15171a; color: #f3f0e9; padding: .5rem 1.25rem; font-size: .85rem; margin: 0; }
		form { padding: 1.25rem; display: grid; gap: 1rem; grid-template-columns: 1fr 1fr; }
		form > * { grid-column: 1 / -1; }
		form > .half { grid-column: span 1; }
		fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: 1.25rem; }
		label { display: block; font-weight: 600; font-size: .9rem; }
		fieldset label { font-weight: 400; min-height: 2.25rem; display: flex; align-items: center; gap: .4rem; }
		input:not([type=radio]) { display: block; width: 100%; box-sizing: border-box; min-height: 2.75rem; margin-top: .25rem;
			padding: .4rem .6rem; font: inherit; font-variant-numeric: tabular-nums; color: inherit; background: #fff; border: 1px solid #767980; }
		:focus-visible { outline: 3px solid #8a6a1f; outline-offset: 2px; }
		[hidden] { display: none; }
		[role=alert] { margin: 0; color: #a8281d; }
		button { font: inherit; font-weight: 600; min-height: 2.75rem; border: 0; cursor: pointer; }
		.pay { background: var(--brand); color: #15171a; }
		.pay:disabled { background: #e5e1d6; color: #5c5f66; cursor: wait; }
		.cancel { background: none; color: #1b1d21; text-decoration: underline; }
	`);

	const markup = `
		<dialog aria-labelledby="merchant">
			<header><h2 id="merchant"></h2><p id="description"></p><p class="amount"></p></header>
			<p class="sandbox">Payment sandbox: no money moves. Use test cards only, as 4100 2800 0000 1007.</p>
			<form novalidate>
				<fieldset><legend hidden>Pay by</legend>
					<label><input type="radio" name="method" value="card" checked>Card</label>
					<label><input type="radio" name="method" value="upi">UPI</label>
				</fieldset>
				<label data-method="card">Card number<input name="number" inputmode="numeric" autocomplete="off" maxlength="25"></label>
				<label data-method="card" class="half">Expiry<input name="expiry" inputmode="numeric" placeholder="MM/YY" autocomplete="off" maxlength="7"></label>
				<label data-method="card" class="half">CVV<input name="cvv" inputmode="numeric" autocomplete="off" maxlength="4"></label>
				<label data-method="upi" hidden>UPI ID<input name="vpa" autocomplete="off" placeholder="success@razorpay" maxlength="100"></label>
				<p role="alert" hidden></p>
				<button type="submit" class="pay"></button>
				<button type="button" class="cancel">Cancel payment</button>
			</form>
		</dialog>`;

	class Razorpay {
		#options;
		#listeners = new Map();

		constructor(options) {
			if (!options?.key || !options.order_id)
				throw new Error('The payment dialog needs a key and an order_id.');
			this.#options = options;
		}

		on(event, listener) {
			this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
		}

		open() {
			const options = this.#options;
			const host = document.createElement('div');
			const root = host.attachShadow({ mode: 'open' });
			root.adoptedStyleSheets = [sheet];
			root.innerHTML = markup;
			document.body.append(host);
			const find = (selector) => root.querySelector(selector);
			const dialog = find('dialog');
			const form = find('form');
			const pay = find('.pay');
			const alert = find('[role=alert]');
			const amount = rupees.format(options.amount / 100);
			host.style.setProperty(
				'--brand',
				CSS.supports('color', options.theme?.color ?? '') ? options.theme.color : '#d4af37',
			);
			find('#merchant').textContent = options.name ?? '';
			find('#description').textContent = options.description ?? '';
			find('.amount').textContent = amount;
			pay.textContent = `Pay ${amount}`;
			const request = new AbortController();

			const close = () => {
				dialog.close();
				host.remove();
			};
			const dismiss = () => {
				request.abort();
				close();
				options.modal?.ondismiss?.();
			};
			const method = () => form.elements.method.value;
			const say = (sentence) => {
				alert.textContent = sentence;
				alert.hidden = sentence === '';
			};
			const wait = (busy) => {
				pay.disabled = busy;
				pay.textContent = busy ? 'Asking your bank...' : `Pay ${amount}`;
			};

			form.addEventListener('change', () => {
				for (const label of root.querySelectorAll('[data-method]'))
					label.hidden = label.dataset.method !== method();
			});
			dialog.addEventListener('cancel', (event) => {
				event.preventDefault();
				dismiss();
			});
			find('.cancel').addEventListener('click', dismiss);
			form.addEventListener('submit', async (event) => {
				event.preventDefault();
				say('');
				wait(true);
				const value = (name) => form.elements[name].value;
				const instrument =
					method() === 'upi'
						? { method: 'upi', vpa: value('vpa') }
						: { method: 'card', number: value('number'), expiry: value('expiry'), cvv: value('cvv') };
				try {
					const answer = await fetch(`${base}checkout/pay`, {
						method: 'POST',
						signal: request.signal,
						headers: { 'content-type': 'application/json' },
						body: JSON.stringify({ key_id: options.key, order_id: options.order_id, instrument }),
					});
					const result = await answer.json();
					if (answer.ok) {
						close();
						options.handler?.(result);
						return;
					}
					say(result.error?.description || 'The payment did not go through. Please try again.');
					if (result.error?.metadata?.payment_id)
						for (const listener of this.#listeners.get('payment.failed') ?? []) listener(result);
					wait(false);
				} catch (error) {
					if (error.name === 'AbortError') return;
					// The money may have been taken: paying once more could take it twice, so only closing is left.
					say(
						'The bank does not answer. If you were charged, your order will appear by itself. You can close this.',
					);
				}
			});
			dialog.showModal();
			form.elements.number.focus();
		}
	}

	window.Razorpay = Razorpay;
})();
