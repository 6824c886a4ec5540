import { invalid } from '../../platform/http/httpError.ts';
import { currentSettings } from '../../platform/settings/currentSettings.ts';

/** Longer than a shopper's: this password gives access to every order and address. */
const minAdminLength = 12;
/** Of 0 to 4: at least a hundred million guesses for someone who knows the rules that people follow. */
const minScore = 3;

/** Loaded when it is needed: its word lists take 20 MB. */
async function createEstimator() {
	const [{ ZxcvbnFactory }, common, english] = await Promise.all([
		import('@zxcvbn-ts/core'),
		import('@zxcvbn-ts/language-common'),
		import('@zxcvbn-ts/language-en'),
	]);
	return new ZxcvbnFactory({
		dictionary: { ...common.dictionary, ...english.dictionary },
		graphs: common.adjacencyGraphs,
	});
}
let estimator: ReturnType<typeof createEstimator> | undefined;

/**
 * Checks a new password beyond the length that the contract requires, which is enough for a shopper
 * (docs/decisions/008-password-minimum-of-six.md).
 * @param field the field of the form, for its error
 * @throws HttpError 400 for an administrator's password of fewer than 12 characters, or one that is easy to guess
 */
export async function requireGoodPassword(
	field: 'password' | 'newPassword',
	password: string,
	{ name, email, role }: { name: string; email: string; role: 'customer' | 'admin' },
): Promise<void> {
	if (role === 'customer') return;
	if ([...password].length < minAdminLength)
		throw invalid(
			{ [field]: `An administrator's password has at least ${minAdminLength} characters.` },
			'password_too_weak',
		);
	estimator ??= createEstimator();
	const known = [
		currentSettings().identity.name,
		name,
		name.replaceAll(' ', ''),
		...name.split(' '),
		email,
		...email.split(/[@.]/),
		'admin',
		'shop',
	];
	if ((await estimator).check(password, known).score < minScore)
		throw invalid(
			{ [field]: 'This password is too easy to guess. Please choose another one.' },
			'password_too_weak',
		);
}
