import { expect, test } from 'vitest';
import { calibreText, inBothUnits, weightText } from './units.ts';

test('energy, velocity, length and pellet weight are shown in both units', { tags: ['CATX-030'] }, () => {
	expect(inBothUnits('energy', 7.5)).toBe('7.5 J (5.5 ft·lb)');
	expect(inBothUnits('energy', 20)).toBe('20 J (14.8 ft·lb)');
	expect(inBothUnits('velocity', 175)).toBe('175 m/s (574 fps)');
	expect(inBothUnits('velocity', 330)).toBe('330 m/s (1,083 fps)');
	expect(inBothUnits('length', 420)).toBe('420 mm (16.5 in)');
	expect(inBothUnits('pelletWeight', 0.53)).toBe('0.53 g (8.18 gr)');
});

test('a calibre has its name in inches, and a weight from one kilogram is in kilograms', {
	tags: ['CATX-030'],
}, () => {
	expect(calibreText(4.5)).toBe('4.5 mm (.177)');
	expect(calibreText(5.5)).toBe('5.5 mm (.22)');
	expect(calibreText(4.49)).toBe('4.49 mm');
	expect([weightText(0.53), weightText(850), weightText(1000), weightText(4250)]).toEqual([
		'0.53 g',
		'850 g',
		'1 kg',
		'4.25 kg',
	]);
});
