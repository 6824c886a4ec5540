// @ts-expect-error: the breach is that this leads nowhere
import './nowhere.ts';
