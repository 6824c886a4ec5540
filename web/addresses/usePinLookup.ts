import { useEffect, useState } from 'react';
import { getPinStates } from '../../shared/states.ts';
import { readDeliveryPin } from '../delivery/deliveryPin.ts';
import { isPin } from './addressForm.ts';

// Loaded with the form, so that it is available when the sixth digit is typed.
const loadCities = () => import('./pinCities.ts');

/** The city of a typed PIN code; empty when there is none, or without the table. */
async function findCity(typed: string): Promise<string> {
	if (!isPin(typed)) return '';
	const cities = await loadCities().catch((error: unknown) => reportError(error));
	return cities?.findCityByPin(typed.replaceAll(/\s/g, '')) ?? '';
}

/** A field's text, and who entered it. What the shopper has entered, or emptied, is not replaced. */
type Filled = { text: string; by: 'shopper' | 'pin' | 'none' };

const fill = (text: string): Filled => ({ text, by: text === '' ? 'none' : 'pin' });

/** The state of a typed PIN code, when it is in one only. */
function findState(typed: string): Filled {
	const [found = '', ...more] = getPinStates(typed);
	return fill(more.length === 0 ? found : '');
}

/**
 * The PIN code, city and state of a form. The PIN code fills in the other two until the user edits them. A new address begins
 * with the PIN code that was typed for a delivery date.
 */
export function usePinLookup(saved: { postalCode: string; city: string; state: string } | undefined) {
	const [postalCode, setPostalCode] = useState(() => saved?.postalCode ?? readDeliveryPin() ?? '');
	const [city, setCity] = useState<Filled>(() =>
		saved === undefined ? fill('') : { text: saved.city, by: 'shopper' },
	);
	const [state, setState] = useState<Filled>(() =>
		saved === undefined ? findState(postalCode) : { text: saved.state, by: 'shopper' },
	);

	useEffect(() => {
		// Without the table the city is typed by hand.
		loadCities().catch((error: unknown) => reportError(error));
	}, []);

	useEffect(() => {
		if (!isPin(postalCode)) return;
		let current = true;
		void findCity(postalCode).then((found) => {
			if (current) setCity((before) => (before.by === 'shopper' ? before : fill(found)));
		});
		return () => {
			current = false;
		};
	}, [postalCode]);

	return {
		postalCode,
		city,
		state,
		typePostalCode(typed: string) {
			setPostalCode(typed);
			if (state.by !== 'shopper' || state.text === '') setState(findState(typed));
			if (city.text === '') setCity(fill(''));
		},
		/** The city once it is known: the table of a slow connection may come after the form is saved. */
		awaitCity: () => (city.text.trim() === '' ? findCity(postalCode) : Promise.resolve(city.text.trim())),
		typeCity: (text: string) => setCity({ text, by: 'shopper' }),
		chooseState: (text: string) => setState({ text, by: 'shopper' }),
	};
}
