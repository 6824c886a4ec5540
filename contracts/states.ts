/** Indian states and union territories with their GST state codes and the first two digits of their PIN codes. */
export const states = [
	{ name: 'Andaman and Nicobar Islands', gstCode: '35', pins: [74] },
	{ name: 'Andhra Pradesh', gstCode: '37', pins: [51, 52, 53] },
	{ name: 'Arunachal Pradesh', gstCode: '12', pins: [79] },
	{ name: 'Assam', gstCode: '18', pins: [78] },
	{ name: 'Bihar', gstCode: '10', pins: [80, 81, 82, 84, 85] },
	{ name: 'Chandigarh', gstCode: '04', pins: [16] },
	{ name: 'Chhattisgarh', gstCode: '22', pins: [49] },
	{ name: 'Dadra and Nagar Haveli and Daman and Diu', gstCode: '26', pins: [39] },
	{ name: 'Delhi', gstCode: '07', pins: [11] },
	{ name: 'Goa', gstCode: '30', pins: [40] },
	{ name: 'Gujarat', gstCode: '24', pins: [36, 37, 38, 39] },
	{ name: 'Haryana', gstCode: '06', pins: [12, 13] },
	{ name: 'Himachal Pradesh', gstCode: '02', pins: [17] },
	{ name: 'Jammu and Kashmir', gstCode: '01', pins: [18, 19] },
	{ name: 'Jharkhand', gstCode: '20', pins: [81, 82, 83] },
	{ name: 'Karnataka', gstCode: '29', pins: [56, 57, 58, 59] },
	{ name: 'Kerala', gstCode: '32', pins: [67, 68, 69] },
	{ name: 'Ladakh', gstCode: '38', pins: [19] },
	{ name: 'Lakshadweep', gstCode: '31', pins: [68] },
	{ name: 'Madhya Pradesh', gstCode: '23', pins: [45, 46, 47, 48] },
	{ name: 'Maharashtra', gstCode: '27', pins: [40, 41, 42, 43, 44] },
	{ name: 'Manipur', gstCode: '14', pins: [79] },
	{ name: 'Meghalaya', gstCode: '17', pins: [79] },
	{ name: 'Mizoram', gstCode: '15', pins: [79] },
	{ name: 'Nagaland', gstCode: '13', pins: [79] },
	{ name: 'Odisha', gstCode: '21', pins: [75, 76, 77] },
	{ name: 'Puducherry', gstCode: '34', pins: [60] },
	{ name: 'Punjab', gstCode: '03', pins: [14, 15, 16] },
	{ name: 'Rajasthan', gstCode: '08', pins: [30, 31, 32, 33, 34] },
	{ name: 'Sikkim', gstCode: '11', pins: [73] },
	{ name: 'Tamil Nadu', gstCode: '33', pins: [60, 61, 62, 63, 64] },
	{ name: 'Telangana', gstCode: '36', pins: [50] },
	{ name: 'Tripura', gstCode: '16', pins: [79] },
	{ name: 'Uttar Pradesh', gstCode: '09', pins: [20, 21, 22, 23, 24, 25, 26, 27, 28] },
	{ name: 'Uttarakhand', gstCode: '05', pins: [24, 25, 26] },
	{ name: 'West Bengal', gstCode: '19', pins: [70, 71, 72, 73, 74] },
] as const;

export type StateName = (typeof states)[number]['name'];

/** The GST code of a state, as invoices print it; undefined for a name that is no Indian state. */
export function gstCodeOf(state: string): string | undefined {
	return states.find(({ name }) => name === state)?.gstCode;
}

/** The states that a PIN code's first two digits point to, mostly one; a suggestion, not a rule. */
export function statesOfPin(postalCode: string): StateName[] {
	const start = Number(postalCode.trim().slice(0, 2));
	return states.filter(({ pins }) => (pins as readonly number[]).includes(start)).map(({ name }) => name);
}
