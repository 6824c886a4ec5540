import { describe, expect, test } from 'vitest';
import { getGstCode, getPinStates, isKnownPin, pinCodeError, states } from './states.ts';

describe('the states of India', () => {
	test('are 36 with the union territories, each with a unique GST code', () => {
		expect(states).toHaveLength(36);
		expect(new Set(states.map(({ gstCode }) => gstCode)).size).toBe(36);
		expect(states.every(({ gstCode }) => /^\d\d$/.test(gstCode))).toBe(true);
		expect(getGstCode('Punjab')).toBe('03');
		expect(getGstCode('Karnataka')).toBe('29');
		expect(getGstCode('Atlantis')).toBeUndefined();
	});

	test.each([
		['147001', ['Punjab']],
		['560001', ['Karnataka']],
		[' 110 011', ['Delhi']],
		['141', ['Punjab']],
		['140301', ['Chandigarh', 'Punjab']],
		['682016', ['Kerala']],
		['682555', ['Kerala', 'Lakshadweep']],
		['14', []],
		['900056', []],
		['', []],
		['000000', []],
		['ab', []],
	])('PIN code %s belongs to %j', (pin, names) => {
		expect(getPinStates(pin)).toEqual(names);
	});

	// One post office of each state, and difficult ones at borders and in enclaves.
	test.each(
		Object.entries({
			'Andaman and Nicobar Islands': '744101',
			'Andhra Pradesh': '520001 530003 507126 517501',
			'Arunachal Pradesh': '791111 790104 792131',
			Assam: '781001 788001 783301',
			Bihar: '800001 813210 814131 855107',
			Chandigarh: '160017 140119 140603',
			Chhattisgarh: '492001',
			'Dadra and Nagar Haveli and Daman and Diu': '396230 396210 396193 362520',
			Delhi: '110001 110096',
			Goa: '403001',
			Gujarat: '380001 362001 396191 396001',
			Haryana: '122001 134109',
			'Himachal Pradesh': '171001 175132 173212',
			'Jammu and Kashmir': '180001 190001 193503',
			Jharkhand: '834001 813208 815301 822101',
			Karnataka: '560001 591309',
			Kerala: '682016 673001 673310 695001',
			Ladakh: '194101 194103',
			Lakshadweep: '682555 682551',
			'Madhya Pradesh': '462001 475001 488001',
			Maharashtra: '400001 445001 416510',
			Manipur: '795001',
			Meghalaya: '793001 794001 783123',
			Mizoram: '796001',
			Nagaland: '797001 798601',
			Odisha: '751001 770001',
			Puducherry: '605001 609602 673310 533464 607402',
			Punjab: '140301 147001 152116 160055 160071',
			Rajasthan: '302001 345001',
			Sikkim: '737101',
			'Tamil Nadu': '600001 605602 609001 635109',
			Telangana: '500001 507001 509001',
			Tripura: '799001',
			'Uttar Pradesh': '201301 244001 246701 247001 262001 284001',
			Uttarakhand: '248001 244712 246001 247667 262501 263001',
			'West Bengal': '700001 734001 743101',
		}),
	)('%s has PIN codes %s', { tags: ['TAX-021'] }, (state, pins) => {
		expect(states.map(({ name }) => name)).toContain(state);
		for (const pin of pins.split(' ')) expect(pinCodeError(pin, state)).toBeUndefined();
	});

	test('a PIN code of another state is an error that names its state', { tags: ['TAX-020'] }, () => {
		expect(pinCodeError('682016', 'Punjab')).toBe(
			'PIN code 682016 is in Kerala, not in Punjab. Please correct one of the two.',
		);
		expect(pinCodeError('160055', 'Delhi')).toBe(
			'PIN code 160055 is in Chandigarh or Haryana or Punjab, not in Delhi. Please correct one of the two.',
		);
		expect(pinCodeError('500001', 'Andhra Pradesh')).toMatch(/is in Telangana/);
		expect(pinCodeError('682016', 'Lakshadweep')).toMatch(/is in Kerala/);
	});

	test('field post offices and unknown prefixes are accepted', { tags: ['TAX-021'] }, () => {
		for (const pin of ['900056', '999999', '100000', '298001'])
			for (const { name } of states) expect(pinCodeError(pin, name)).toBeUndefined();
	});
});

test('a PIN code is known by the prefixes of the states, or belongs to the army', {
	tags: ['CATX-603'],
}, () => {
	for (const pin of ['141001', '110001', '682555', '900056', '999999'])
		expect(isKnownPin(pin), pin).toBe(true);
	for (const pin of ['041001', '100000', '298001', '14100', '1410011', '14 1001', ''])
		expect(isKnownPin(pin), pin).toBe(false);
});
