import type { PaymentResult } from '../../web/checkout/paymentDialog.ts';
import type { TestApp } from '../testApp.ts';

type Options = ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];

/** A payment dialog that was opened, and what it passed on. */
type Opened = { options: Options; result?: PaymentResult };

/** A result that does not prove a payment. */
const unproved = (orderId: string): PaymentResult => ({
	razorpay_payment_id: 'pay_1',
	razorpay_order_id: orderId,
	razorpay_signature: 'x',
});

/** Takes the place of the gateway's script; delete `window.Razorpay` afterwards. */
function replaceDialog(open: (options: Options) => void): void {
	window.Razorpay = class {
		private readonly options: Options;
		constructor(options: Options) {
			this.options = options;
		}
		open() {
			open(this.options);
		}
	};
}

/**
 * A dialog that pays at the sandbox immediately. When the bank declines, its result does not prove a payment.
 * @param options.card the one that succeeds by default
 * @param options.dismissed the buyer closes the dialog before it passes on the result
 */
export function payInDialog(
	testApp: TestApp,
	{ card, dismissed = false }: { card?: string; dismissed?: boolean } = {},
): Opened[] {
	const opened: Opened[] = [];
	replaceDialog((options) => {
		const { order_id, handler, modal } = options;
		const shown: Opened = { options };
		opened.push(shown);
		void testApp.gateway
			.pay(order_id, card)
			.catch(() => unproved(order_id))
			.then((result) => {
				shown.result = result;
				if (dismissed) modal.ondismiss();
				else handler(result);
			});
	});
	return opened;
}

/** The same without paying. */
export const unpaidDialog = (): void => replaceDialog(({ order_id, handler }) => handler(unproved(order_id)));
