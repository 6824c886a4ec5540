/**
 * Indian states and union territories with their GST state codes and the prefixes of their PIN codes: three digits, more where
 * only some post offices of a district are in another state. Prefixes shared by two states are listed for both. Checked against
 * every post office in India Post's All India Pincode Directory (data.gov.in) and GeoNames as of March 2026.
 */
export const states = [
	{ name: 'Andaman and Nicobar Islands', gstCode: '35', pins: '744' },
	{ name: 'Andhra Pradesh', gstCode: '37', pins: '507 515-518 520-524 530-535' },
	{ name: 'Arunachal Pradesh', gstCode: '12', pins: '790-792' },
	{ name: 'Assam', gstCode: '18', pins: '781-788' },
	{ name: 'Bihar', gstCode: '10', pins: '800-805 811-814 821 823-824 841-848 851-855' },
	{ name: 'Chandigarh', gstCode: '04', pins: '140 160' },
	{ name: 'Chhattisgarh', gstCode: '22', pins: '490-497' },
	{ name: 'Dadra and Nagar Haveli and Daman and Diu', gstCode: '26', pins: '3625 39619 3962' },
	{ name: 'Delhi', gstCode: '07', pins: '110' },
	{ name: 'Goa', gstCode: '30', pins: '403' },
	{ name: 'Gujarat', gstCode: '24', pins: '360-365 370 380 382-385 387-396' },
	{ name: 'Haryana', gstCode: '06', pins: '121-127 131-136 160' },
	{ name: 'Himachal Pradesh', gstCode: '02', pins: '171-177' },
	{ name: 'Jammu and Kashmir', gstCode: '01', pins: '180-182 184-185 190-193' },
	{ name: 'Jharkhand', gstCode: '20', pins: '8132 814-816 822 825-829 831-835' },
	{ name: 'Karnataka', gstCode: '29', pins: '560-563 570-577 580-587 590-591' },
	{ name: 'Kerala', gstCode: '32', pins: '670-673 676 678-680 682-683 685-686 688-691 695' },
	{ name: 'Ladakh', gstCode: '38', pins: '194' },
	{ name: 'Lakshadweep', gstCode: '31', pins: '68255' },
	{ name: 'Madhya Pradesh', gstCode: '23', pins: '450-458 460-466 470-477 480-488' },
	{ name: 'Maharashtra', gstCode: '27', pins: '400-402 410-416 421-425 431 440-445' },
	{ name: 'Manipur', gstCode: '14', pins: '795' },
	{ name: 'Meghalaya', gstCode: '17', pins: '7831 793-794' },
	{ name: 'Mizoram', gstCode: '15', pins: '796' },
	{ name: 'Nagaland', gstCode: '13', pins: '797-798' },
	{ name: 'Odisha', gstCode: '21', pins: '751-770' },
	{ name: 'Puducherry', gstCode: '34', pins: '533464 605 6074 6096 673310' },
	{ name: 'Punjab', gstCode: '03', pins: '140-148 151-152 160' },
	{ name: 'Rajasthan', gstCode: '08', pins: '301-307 311-314 321-328 331-335 341-345' },
	{ name: 'Sikkim', gstCode: '11', pins: '737' },
	{ name: 'Tamil Nadu', gstCode: '33', pins: '600-614 620-632 635-639 641-643' },
	{ name: 'Telangana', gstCode: '36', pins: '500-509' },
	{ name: 'Tripura', gstCode: '16', pins: '799' },
	{ name: 'Uttar Pradesh', gstCode: '09', pins: '201-212 221-233 241-247 250-251 261-262 271-277 281-285' },
	{ name: 'Uttarakhand', gstCode: '05', pins: '24471 246-249 262-263' },
	{ name: 'West Bengal', gstCode: '19', pins: '700 711-713 721-723 731-736 741-743' },
] as const;

export type StateName = (typeof states)[number]['name'];

/** The GST code of a state as printed on invoices; undefined for an unknown state. */
export function getGstCode(state: string): string | undefined {
	return states.find(({ name }) => name === state)?.gstCode;
}

const beginsWithin = (postalCode: string, range: string) => {
	const [first = '', last = first] = range.split('-');
	const start = postalCode.slice(0, first.length);
	return start.length === first.length && start >= first && start <= last;
};

/** The states that a PIN code may belong to, usually one; none for fewer than three digits and for field post offices. */
export function getPinStates(postalCode: string): StateName[] {
	const digits = postalCode.replaceAll(/\s/g, '');
	return states
		.filter(({ pins }) => pins.split(' ').some((range) => beginsWithin(digits, range)))
		.map(({ name }) => name);
}

/**
 * The error message for a PIN code that is not in the state; undefined when it may be. A code with an unknown prefix
 * is accepted, as India Post adds new ones.
 */
export function pinCodeError(postalCode: string, state: string): string | undefined {
	const places = getPinStates(postalCode);
	if (places.length === 0 || places.some((name) => name === state)) return;
	return `PIN code ${postalCode} is in ${places.join(' or ')}, not in ${state}. Please correct one of the two.`;
}

/** Whether a text of six digits may be a PIN code: of a state, or of a field post office of the army, which begins with 9. */
export const isKnownPin = (pin: string): boolean =>
	/^[1-9]\d{5}$/.test(pin) && (pin.startsWith('9') || getPinStates(pin).length > 0);
