/** What the portals of e-invoices and e-way bills returned, as entered; empty without. */
export type RegistrationForm = {
	irn: string;
	ackNumber: string;
	/** YYYY-MM-DD. */
	ackDate: string;
	signedQr: string;
	ewayBillNumber: string;
};
export type RegistrationErrors = Partial<Record<keyof RegistrationForm, string>>;

const forms: { [Name in keyof RegistrationForm]?: [form: RegExp, error: string] } = {
	irn: [/^[\da-f]{64}$/i, 'An IRN has 64 digits and letters from a to f.'],
	ackNumber: [/^\d{1,20}$/, 'An acknowledgement number has only digits.'],
	signedQr: [
		/^(?=.{1,2000}$)[\w-]+\.[\w-]+\.[\w-]+$/,
		'Please paste the signed QR code of the portal: three parts with dots between them.',
	],
	ewayBillNumber: [/^\d{12}$/, 'An e-way bill number has 12 digits.'],
};

/** An error message for each invalid field: for the form and for the API. */
export function registrationErrors(entered: RegistrationForm): RegistrationErrors {
	const { irn, ackNumber, ackDate, signedQr } = entered;
	const errors: RegistrationErrors = {};
	if (signedQr !== '' && irn === '') errors.signedQr = 'A signed QR code belongs to an IRN.';
	if (new Set([irn, ackNumber, ackDate].map((value) => value === '')).size > 1)
		errors.irn = 'Please enter IRN, acknowledgement number and date together.';
	for (const name of ['irn', 'ackNumber', 'signedQr', 'ewayBillNumber'] as const) {
		const [form, error] = forms[name] ?? [];
		if (entered[name] !== '' && form?.test(entered[name]) === false) errors[name] = error;
	}
	return errors;
}
