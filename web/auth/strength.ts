/** Document 2, §9. */
export const shortestPassword = 6;

/** Names of the scores of the strength meter (document 2, §5). */
export const strengthLabels = ['Too short', 'Weak', 'Medium', 'Strong'] as const;

/** 0 to 3: one each for six characters, a digit, a special character; below six characters it is 0 whatever else (D34). */
export function strengthOf(password: string): 0 | 1 | 2 | 3 {
	if (password.length < shortestPassword) return 0;
	const digit = /\d/.test(password);
	const special = /[^\p{L}\p{N}\s]/u.test(password);
	return digit && special ? 3 : digit || special ? 2 : 1;
}
