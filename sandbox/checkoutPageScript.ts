import { installCheckoutPage } from './checkoutPage.ts';
import { styles } from './checkoutPageStyles.ts';

const testCards: [outcome: string, number: string][] = [
	['succeeds', '4100 2800 0000 1007'],
	['succeeds', '5500 6700 0000 1002'],
	['is declined', '4100 2800 0006 0003'],
	['times out', '4100 2800 0009 0000'],
	['fails authentication', '4100 2800 0000 0009'],
	['is paid, but this window gets no answer', '4100 2800 0077 0007'],
	['times out, and is paid half a minute later', '4100 2800 0088 0008'],
];

/**
 * The response of `checkout.js`: the text of the function as this process has it, without types. The script is
 * type-checked like all other code and needs no build of its own.
 */
export const checkoutPageScript = `(${installCheckoutPage.toString()})(${JSON.stringify(styles)}, ${JSON.stringify(testCards)});\n`;
