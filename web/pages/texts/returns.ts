/** What cannot be returned, in a sentence with a space before it; empty when everything can. */
export const returnExceptions = ({ someUnreturnable }: { someUnreturnable: boolean }): string =>
	someUnreturnable
		? ' Products of some categories cannot be returned unless they are faulty, damaged or not what you ordered; their pages say so.'
		: '';
