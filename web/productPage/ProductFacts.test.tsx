import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ProductFacts } from './ProductFacts.tsx';

test('facts are shown in both units, and what the owner wrote instead comes first', {
	tags: ['CATX-030'],
}, () => {
	const product = {
		specifications: [{ key: 'Weight', value: 'about 4 kg' }],
		attributes: [],
		calibreMm: 4.5,
		muzzleEnergyJ: 7.5,
		muzzleVelocityMps: 175,
		weightG: 4250,
		barrelLengthMm: 420,
		countryOfOrigin: 'India',
		netQuantity: '1 unit',
		manufacturerOrImporter: '',
		hsn: '9304',
	};
	const text = renderToStaticMarkup(<ProductFacts product={product} />).replaceAll(/<[^>]+>/g, ' ');
	for (const fact of [
		'4.5 mm (.177)',
		'7.5 J (5.5 ft·lb)',
		'175 m/s (574 fps)',
		'420 mm (16.5 in)',
		'about 4 kg',
	])
		expect(text).toContain(fact);
	expect(text).not.toContain('4.25 kg');
});
