import { installDialog } from './dialog.ts';
import { styles } from './dialogStyles.ts';

const testCards: [outcome: string, number: string][] = [
	['succeeds', '4100 2800 0000 1007'],
	['succeeds', '5500 6700 0000 1002'],
	['is declined', '4100 2800 0006 0003'],
	['times out', '4100 2800 0009 0000'],
	['fails authentication', '4100 2800 0000 0009'],
	['is paid, but this window never hears of it', '4100 2800 0077 0007'],
	['times out, and is paid half a minute later', '4100 2800 0088 0008'],
];

/**
 * What `checkout.js` answers. The function's own text, without its types, since that is how this process has it:
 * so the script is checked like all other code and needs no build of its own.
 */
export const dialogScript = `(${installDialog.toString()})(${JSON.stringify(styles)}, ${JSON.stringify(testCards)});\n`;
