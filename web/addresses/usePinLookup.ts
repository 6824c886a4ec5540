import { useEffect, useState } from 'react';
import { statesOfPin } from '../../contracts/states.ts';
import { isPin } from './addressForm.ts';

// Loaded with the form, so that it is available when the sixth digit is typed.
const loadCities = () => import('./pinCities.ts');

/** A field's text, and whether the PIN code filled it in. Typed text is never replaced. */
type Filled = { text: string; byPin: boolean };

/** The PIN code, city and state of a form. The PIN code fills in the other two until the user edits them. */
export function usePinLookup(saved: { postalCode: string; city: string; state: string } | undefined) {
	const [postalCode, setPostalCode] = useState(saved?.postalCode ?? '');
	const [city, setCity] = useState<Filled>({ text: saved?.city ?? '', byPin: false });
	const [state, setState] = useState<Filled>({ text: saved?.state ?? '', byPin: false });

	useEffect(() => {
		// Without the table the city is typed by hand.
		loadCities().catch((error: unknown) => reportError(error));
	}, []);

	useEffect(() => {
		if (!isPin(postalCode)) return;
		let current = true;
		loadCities().then(
			({ cityOfPin }) => {
				const found = cityOfPin(postalCode.replaceAll(/\s/g, '')) ?? '';
				if (current)
					setCity((before) =>
						before.byPin || before.text === '' ? { text: found, byPin: found !== '' } : before,
					);
			},
			() => undefined,
		);
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
			const [found = '', ...more] = statesOfPin(typed);
			if (state.byPin || state.text === '')
				setState(more.length === 0 ? { text: found, byPin: found !== '' } : { text: '', byPin: false });
		},
		typeCity: (text: string) => setCity({ text, byPin: false }),
		chooseState: (text: string) => setState({ text, byPin: false }),
	};
}
