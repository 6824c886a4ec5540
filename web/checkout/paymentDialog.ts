/** The result of the payment window; passed to the shop unchanged. */
export type PaymentResult = {
	razorpay_payment_id: string;
	razorpay_order_id: string;
	razorpay_signature: string;
};

type Options = {
	key: string;
	/** Paise. */
	amount: number;
	currency: string;
	order_id: string;
	name: string;
	description: string;
	prefill: { name: string; email: string };
	notes: { address: string };
	theme: { color: string };
	handler: (result: PaymentResult) => void;
	modal: { ondismiss: () => void };
};

declare global {
	interface Window {
		Razorpay?: new (options: Options) => { open: () => void };
	}
}

const gold = '#D4AF37';
let loading: Promise<void> | undefined;

/** Loads the gateway's script once; called when an address is chosen, so that Pay Now need not wait for it. */
export function loadPaymentScript(address: string): Promise<void> {
	loading ??= new Promise<void>((loaded, failed) => {
		const script = document.createElement('script');
		script.src = address;
		script.onload = () => loaded();
		script.onerror = () => failed(new Error('The payment script could not be loaded.'));
		document.head.append(script);
	}).catch((error: unknown) => {
		loading = undefined;
		throw error;
	});
	return loading;
}

/** Opens the payment window; resolves to undefined when the buyer closes it without paying. */
export function openPaymentDialog(
	payment: Omit<Options, 'description' | 'theme' | 'handler' | 'modal'>,
): Promise<PaymentResult | undefined> {
	return new Promise((done, failed) => {
		if (window.Razorpay === undefined) return failed(new Error('The payment script is not there.'));
		new window.Razorpay({
			...payment,
			description: 'Order Payment',
			theme: { color: gold },
			handler: done,
			modal: { ondismiss: () => done(undefined) },
		}).open();
	});
}
