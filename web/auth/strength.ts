export const minPasswordLength = 6;

export const strengthLabels = ['Too short', 'Weak', 'Medium', 'Strong'] as const;

/** 0 to 3: one point each for six characters, a digit and a special character; always 0 below six characters. */
export function getStrength(password: string): 0 | 1 | 2 | 3 {
	if (password.length < minPasswordLength) return 0;
	const digit = /\d/.test(password);
	const special = /[^\p{L}\p{N}\s]/u.test(password);
	return digit && special ? 3 : digit || special ? 2 : 1;
}
